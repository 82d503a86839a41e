import styles from "./progress.module.css";

export interface ProgressProps {
  /** The accessible name. */
  label: string;
  /** From 0 to 1; null if it is indeterminate. */
  value: number | null;
}

/** A progress bar. */
export function Progress({ label, value }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === null ? undefined : Math.round(value * 100)}
      className={styles.progress}
    >
      <div className={styles.bar} style={{ transform: `scaleX(${value ?? 1})` }} />
    </div>
  );
}
