import { peakPath } from "@daysignal/ui";
import styles from "./focus-peak.module.css";

interface FocusPeakProps {
  /** How much of it is drawn, 0 to 1. */
  share: number;
  /** What is drawn is in the signal's colour while it runs or once it is done. */
  isLit: boolean;
  /** Half of it is all there is, also where it is still. */
  isHalf?: boolean;
}

/** The peak of the logo, drawn as the time passes (§18). Decorative: the time is written below. */
export function FocusPeak({ share, isLit, isHalf = false }: FocusPeakProps) {
  const line = { d: peakPath, pathLength: 1 };
  return (
    <svg className={styles.peak} viewBox="0 2 48 19" aria-hidden>
      <path {...line} className={styles.line} />
      {/* A drawn length of nothing still has a round end. */}
      {share > 0 ? (
        <path
          {...line}
          className={styles.drawn}
          data-lit={isLit ? "" : undefined}
          data-half={isHalf ? "" : undefined}
          style={{ strokeDashoffset: 1 - share }}
        />
      ) : null}
    </svg>
  );
}
