import { Button, VisuallyHidden } from "@daysignal/ui";

/** The way to the page that the server makes of its API's document. */
export function ReferenceLink() {
  return (
    <Button asChild variant="link">
      <a href="/api/docs" target="_blank" rel="noreferrer">
        API reference
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    </Button>
  );
}
