import type { ReactNode } from "react";
import styles from "./labelled.module.css";

interface LabelledProps {
  label: ReactNode;
  /** Its purpose or effect, below. */
  note?: ReactNode;
  children: ReactNode;
}

/** Content with a visible label above, which is not its accessible name: a control in it has its own. */
export const Labelled = ({ label, note, children }: LabelledProps) => (
  <div>
    <p className={styles.label}>{label}</p>
    {children}
    {note === undefined ? null : <p className={styles.note}>{note}</p>}
  </div>
);
