import { Button, useEscape } from "@daysignal/ui";
import { i18n } from "./language.ts";

interface CancelButtonProps {
  onCancel: () => void;
  /** "md" next to fields. */
  size?: "sm" | "md";
}

/** The button that ends a correction in place; Escape does as well. */
export function CancelButton({ onCancel, size = "sm" }: CancelButtonProps) {
  useEscape(onCancel);
  return (
    <Button size={size} variant="quiet" onClick={onCancel}>
      {i18n.t("Cancel")}
    </Button>
  );
}
