import type { TriggerProps } from "@daysignal/ui";
import type { ComponentProps } from "react";
import styles from "./card-fact.module.css";

interface CardFactProps
  extends Omit<ComponentProps<"button">, "type" | "className" | keyof TriggerProps>,
    TriggerProps {
  /**
   * Without a value it keeps its place, so that nothing moves when it appears: on hover and focus.
   */
  unset?: boolean;
}

/** A field of a card as the button that changes it. */
export function CardFact({ unset = false, ...props }: CardFactProps) {
  return (
    <button {...props} type="button" className={styles.fact} data-unset={unset ? "" : undefined} />
  );
}
