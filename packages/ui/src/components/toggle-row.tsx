import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Kbd } from "./kbd.tsx";
import styles from "./toggle-row.module.css";

interface ToggleRowProps extends Omit<ComponentProps<"button">, "type" | "className"> {
  pressed: boolean;
  /** Below the name. */
  note: ReactNode;
  /** The key that presses it, at the end. */
  keyCap?: string | undefined;
}

/** A row of a list that is pressed to choose it, with a check mark. */
export function ToggleRow({ pressed, note, keyCap, children, ...button }: ToggleRowProps) {
  return (
    <button {...button} type="button" aria-pressed={pressed} className={styles.row}>
      <span className={styles.mark}>
        <Check aria-hidden />
      </span>
      <span className={styles.text}>
        <span dir="auto" className={styles.name}>
          {children}
        </span>
        <span className={styles.note}>{note}</span>
      </span>
      {keyCap === undefined ? null : (
        <Kbd aria-hidden className={styles.key}>
          {keyCap}
        </Kbd>
      )}
    </button>
  );
}
