import { useState } from "react";
import styles from "./peak-line.module.css";

// As close to the bottom as its stroke allows, so that it is at one height on cards of any text.
const flat = "M0 47H240";
const rise = "M0 47H84C98 47 104 4 120 4";
const fall = "M120 4C136 4 142 47 156 47H240";
const peak = "M0 47H84C98 47 104 4 120 4S142 47 156 47H240";

interface PeakLineProps {
  /** Half of it is drawn, the rest is as faint as the flat line. */
  peak: "whole" | "half" | null;
}

/**
 * The decorative line across a card, flat or with a peak. The peak is animated if it appears while
 * the line is mounted.
 */
export function PeakLine({ peak: shown }: PeakLineProps) {
  const [before, setBefore] = useState(shown);
  const [draws, setDraws] = useState(false);
  if (shown !== before) {
    setBefore(shown);
    setDraws(shown !== null);
  }
  return (
    <svg
      className={styles.line}
      data-peak={shown ?? undefined}
      data-draw={draws ? "" : undefined}
      viewBox="0 0 240 48"
      preserveAspectRatio="none"
      aria-hidden
    >
      {shown === "half" ? (
        <path className={styles.rest} d={fall} vectorEffect="non-scaling-stroke" />
      ) : null}
      <path
        d={shown === null ? flat : shown === "half" ? rise : peak}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
