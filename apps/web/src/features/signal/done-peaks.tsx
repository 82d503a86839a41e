import { Peak } from "@daysignal/ui";
import styles from "./done-peaks.module.css";
import { removePeak, usePeaks } from "./peaks.ts";

/**
 * The peaks of signals that were just finished. Apart from their rows, which may disappear at the
 * same moment. Decorative.
 */
export function DonePeaks() {
  return usePeaks().map(({ key, left, top }) => (
    <span
      key={key}
      className={styles.peak}
      style={{ left, top }}
      aria-hidden
      data-part="done-peak"
      // Drawing it ends before it fades.
      onAnimationEnd={({ target, currentTarget }) => {
        if (target === currentTarget) removePeak(key);
      }}
    >
      <Peak draw />
    </span>
  ));
}
