import { type ReactNode, useId } from "react";
import { PartBoundary } from "../../shared/lazy-part.tsx";
import styles from "./account-settings.module.css";

interface AccountSectionProps {
  title: string;
  /** Its purpose, in a sentence. */
  note: string;
  children: ReactNode;
}

/** A section of the account's screen: its heading, a note and the content. */
export function AccountSection({ title, note, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.content}>
        <PartBoundary>{children}</PartBoundary>
      </div>
    </section>
  );
}
