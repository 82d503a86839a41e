import styles from "../../../shared/card-line.module.css";

// As close to the bottom as its stroke allows, so that it is at one height on cards of any text.
const flat = "M0 47H240";
const peak = "M0 47H84C98 47 104 4 120 4S142 47 156 47H240";

interface CardLineProps {
  done: boolean;
  /** Just finished: the peak is animated. */
  draw: boolean;
}

/** The decorative line across a card: flat, and with a peak once the signal is done. */
export function CardLine({ done, draw }: CardLineProps) {
  return (
    <svg
      className={styles.line}
      data-done={done ? "" : undefined}
      data-draw={done && draw ? "" : undefined}
      viewBox="0 0 240 48"
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={done ? peak : flat} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
