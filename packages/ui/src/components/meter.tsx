import styles from "./meter.module.css";

interface MeterProps {
  /** The accessible name. */
  label: string;
  /** What `passed` means, in words. */
  text: string;
  /** The part in the text's colour and the highlighted one after it, as fractions of the line. */
  passed: number;
  planned: number;
}

/** A line with two parts, of which the first is measured. */
export function Meter({ label, text, passed, planned }: MeterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot have two parts
    <div
      className={styles.meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(passed * 100)}
      aria-valuetext={text}
    >
      <div className={styles.passed} style={{ transform: part(0, passed) }} />
      <div className={styles.planned} style={{ transform: part(passed, planned) }} />
    </div>
  );
}

/** The transform of a part of the line. */
const part = (from: number, size: number) => `translateX(${from * 100}%) scaleX(${size})`;
