import { Badge, Check, type MiniatureSignal } from "./miniature-card.tsx";
import styles from "./miniature-row.module.css";

/** A row of the list below. */
export function MiniatureRow({ title, time, due, badge }: MiniatureSignal) {
  return (
    <div className={styles.row}>
      <Check />
      <p className={styles.title}>{title}</p>
      {badge ? <Badge>{badge}</Badge> : null}
      <div className={styles.figures}>
        <span className={styles.due}>{due}</span>
        <span className={styles.time}>{time}</span>
      </div>
    </div>
  );
}
