import { Button, VisuallyHidden } from "@daysignal/ui";
import type { ReactNode } from "react";
import { i18n } from "../../shared/language.ts";

/** A link to the server's API reference, within a sentence. */
export function ReferenceLink({ children }: { children?: ReactNode }) {
  return (
    <Button asChild variant="link">
      <a href="/api/docs" target="_blank" rel="noreferrer">
        {children}
        <VisuallyHidden> {i18n.t("(opens in a new tab)")}</VisuallyHidden>
      </a>
    </Button>
  );
}
