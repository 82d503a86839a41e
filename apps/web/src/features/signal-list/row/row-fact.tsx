import type { TriggerProps } from "@daysignal/ui";
import type { ComponentProps } from "react";

type ButtonProps = Omit<ComponentProps<"button">, "type" | keyof TriggerProps> & TriggerProps;

interface FactButtonProps extends ButtonProps {
  /** The field, if it has a fixed place in the line. */
  fact?: "project" | "tags";
  /** The field is empty and the button adds it, in its own place or before the set ones. */
  add?: "place" | "before" | undefined;
  /** Shown as text below its label. */
  spelled?: boolean;
}

/** A field of a signal as the button that changes it. Styled by the list (row-list.tsx). */
export function FactButton({ fact, add, spelled = false, ...props }: FactButtonProps) {
  return (
    <button
      {...props}
      type="button"
      data-part="fact"
      data-fact={fact}
      data-add={add}
      data-spelled={spelled ? "" : undefined}
    />
  );
}

interface RowActionProps extends ButtonProps {
  /** The accessible name and the tooltip. */
  label: string;
  /** Shown only on hover or focus, or where there is room. */
  shown?: "on-demand" | "with-room";
}

/** A square button at the end of a row. Styled by the list, too. */
export function RowAction({ label, shown, ...props }: RowActionProps) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      title={label}
      data-part="action"
      data-shown={shown === "on-demand" ? shown : undefined}
      data-add={shown === "with-room" ? "place" : undefined}
    />
  );
}
