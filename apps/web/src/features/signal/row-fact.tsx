import type { TriggerProps } from "@daysignal/ui";
import type { ComponentProps } from "react";

interface FactButtonProps
  extends Omit<ComponentProps<"button">, "type" | keyof TriggerProps>,
    TriggerProps {
  /** Which fact it is, where the order of a line depends on it. */
  fact?: "project" | "tags";
  /** It is not set: the button only adds it, in a place of its own or before the marks. */
  add?: "place" | "before" | undefined;
  /** Stands under its name, as text does. */
  spelled?: boolean;
}

/** A fact of a signal that is also the button that changes it. Its look is the frame's (row-frame.tsx). */
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
