import { type ReactNode, useId } from "react";
import panel from "../../shared/panel.module.css";
import styles from "./archive.module.css";

interface DataSectionProps {
  title: string;
  note: string;
  children: ReactNode;
}

/** A section of what one can do with one's data. */
export function DataSection({ title, note, children }: DataSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={panel.title}>
        {title}
      </h3>
      <p className={styles.note}>{note}</p>
      {children}
    </section>
  );
}
