import type { TriggerProps } from "@daysignal/ui";
import type { ComponentProps } from "react";
import facts from "./row-facts.module.css";
import line from "./row-line.module.css";

type ButtonProps = Omit<ComponentProps<"button">, "type" | "className" | keyof TriggerProps> &
  TriggerProps;

interface FactButtonProps extends ButtonProps {
  /** The field, if it has a fixed place in the line. */
  fact?: "project" | "tags";
  /** The field is empty and the button adds it, in its own place or before the set ones. */
  add?: "place" | "before" | undefined;
  /** Shown as text below its label. */
  spelled?: boolean;
}

/** A field of a signal as the button that changes it. */
export function FactButton({ fact, add, spelled = false, ...props }: FactButtonProps) {
  return (
    <button
      {...props}
      type="button"
      className={facts.fact}
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

/** A square button at the end of a row. */
export function RowAction({ label, shown, ...props }: RowActionProps) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      title={label}
      className={line.action}
      data-shown={shown === "on-demand" ? shown : undefined}
      data-add={shown === "with-room" ? "place" : undefined}
    />
  );
}
