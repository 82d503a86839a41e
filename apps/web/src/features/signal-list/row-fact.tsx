import type { TriggerProps } from "@daysignal/ui";
import type { ComponentProps } from "react";

type ButtonProps = Omit<ComponentProps<"button">, "type" | keyof TriggerProps> & TriggerProps;

interface FactButtonProps extends ButtonProps {
  /** Which fact it is, where the order of a line depends on it. */
  fact?: "project" | "tags";
  /** It is not set: the button only adds it, in a place of its own or before the marks. */
  add?: "place" | "before" | undefined;
  /** Stands under its name, as text does. */
  spelled?: boolean;
}

/** A fact of a signal that is also the button that changes it. Its look is the list's (row-list.tsx). */
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
  /** What it does, in words: the accessible name and the tip under the pointer. */
  label: string;
  /** Seen only while somebody is near: in its place, or where there is room. */
  shown?: "on-demand" | "with-room";
}

/** A quiet square button at the end of a row. Its look is the list's, too. */
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
