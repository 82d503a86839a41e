import { useState } from "react";
import styles from "./peak-line.module.css";

// As close to the bottom as its stroke allows, so that it is at one height on cards of any text.
const flat = "M0 47H240";
const peak = "M0 47H84C98 47 104 4 120 4S142 47 156 47H240";

/**
 * The decorative line across a card, flat or with a peak. The peak is animated if it appears while
 * the line is mounted.
 */
export function PeakLine({ hasPeak }: { hasPeak: boolean }) {
  const [before, setBefore] = useState(hasPeak);
  const [draws, setDraws] = useState(false);
  if (hasPeak !== before) {
    setBefore(hasPeak);
    setDraws(hasPeak);
  }
  return (
    <svg
      className={styles.line}
      data-peak={hasPeak ? "" : undefined}
      data-draw={draws ? "" : undefined}
      viewBox="0 0 240 48"
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={hasPeak ? peak : flat} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
