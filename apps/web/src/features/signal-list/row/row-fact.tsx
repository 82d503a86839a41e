import type { TriggerProps } from "@daysignal/ui";
import type { ComponentProps } from "react";
import styles from "./row-facts.module.css";

interface FactButtonProps
  extends Omit<ComponentProps<"button">, "type" | "className" | "tabIndex" | keyof TriggerProps>,
    TriggerProps {
  /** Whether Tab stops here. */
  tabStop: boolean;
  /** The field, if it has a fixed place in the line. */
  fact?: "project" | "tags";
  /** The field is empty and the button adds it, in its own place or before the set ones. */
  add?: "place" | "before" | undefined;
  /** Shown as text below its label. */
  spelled?: boolean;
}

/** A field of a signal as the button that changes it. */
export function FactButton({ tabStop, fact, add, spelled = false, ...props }: FactButtonProps) {
  return (
    <button
      {...props}
      type="button"
      tabIndex={tabStop ? 0 : -1}
      className={styles.fact}
      data-part="fact"
      data-fact={fact}
      data-add={add}
      data-spelled={spelled ? "" : undefined}
    />
  );
}
