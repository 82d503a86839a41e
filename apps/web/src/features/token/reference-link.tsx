import { Button, VisuallyHidden } from "@daysignal/ui";

/** A link to the server's API reference. */
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
