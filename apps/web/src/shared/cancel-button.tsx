import { Button, useEscape } from "@daysignal/ui";
import { i18n } from "./language.ts";

/** The button that ends a correction in place; Escape does as well. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  useEscape(onCancel);
  return (
    <Button size="sm" variant="quiet" onClick={onCancel}>
      {i18n.t("Cancel")}
    </Button>
  );
}
