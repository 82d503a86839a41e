import styles from "../../shared/priority-badge.module.css";

/** The priority in the words of §9; highlighted from 4 on. */
export function PriorityBadge({ priority, label }: { priority: number; label: string }) {
  return (
    <span className={styles.badge} data-loud={priority >= 4 ? "" : undefined} title={label}>
      {label}
    </span>
  );
}
