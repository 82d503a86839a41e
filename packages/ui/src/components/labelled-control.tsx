import type { ReactNode } from "react";
import styles from "./labelled-control.module.css";

interface LabelledControlProps {
  label: string;
  /** What the value means, in a word or two. */
  meaning?: string | undefined;
  children: ReactNode;
}

/**
 * A control with a visible label above, which is not its accessible name: the control has its own.
 */
export function LabelledControl({ label, meaning, children }: LabelledControlProps) {
  return (
    <div className={styles.control}>
      <div className={styles.line} aria-hidden>
        <span className={styles.label}>{label}</span>
        <span className={styles.meaning}>{meaning}</span>
      </div>
      {children}
    </div>
  );
}
