import { type ReactNode, type Ref, useId } from "react";
import styles from "./section.module.css";

export interface SectionProps {
  title: string;
  /** Its purpose, in a sentence. */
  note: string;
  /** Of the content. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A section of a screen: its heading and a note, and next to them, or below, the content. */
export function Section({ title, note, ref, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.note}>{note}</p>
      </div>
      <div ref={ref} className={styles.content}>
        {children}
      </div>
    </section>
  );
}
