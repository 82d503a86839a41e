import type { ReactNode } from "react";
import styles from "./way-in-row.module.css";

/** The list of a user's ways to sign in of one kind. */
export function WaysIn({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.list}>
      {children}
    </ul>
  );
}

interface WayInRowProps {
  name: string;
  /** When it was added and last used. */
  note: string;
  /** Its buttons. */
  children: ReactNode;
}

/** A passkey, or an account of the OpenID provider. */
export function WayInRow({ name, note, children }: WayInRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.note}>{note}</p>
      </div>
      {children}
    </li>
  );
}
