import styles from "./lines.module.css";

interface LinePoint {
  whole: number;
  part: number;
}

const width = 320;
const height = 72;
/** Half the width of a line, so that lines at the edge are not cut off. */
const inset = 2;

/**
 * A whole and its part over time, as two lines. Hidden from screen readers, for which the text next
 * to it has to say the same.
 */
export function Lines({ points, color }: { points: readonly LinePoint[]; color: string }) {
  const most = Math.max(...points.map(({ whole }) => whole), 1);
  const x = (index: number) => (index / Math.max(1, points.length - 1)) * width;
  const y = (count: number) => height - inset - (count / most) * (height - 2 * inset);
  const line = (of: keyof LinePoint) =>
    points.map((point, index) => `${x(index).toFixed(1)},${y(point[of]).toFixed(1)}`).join(" ");
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polygon
        points={`0,${height} ${line("part")} ${width},${height}`}
        fill={color}
        opacity="0.16"
      />
      <polyline points={line("whole")} className={styles.whole} />
      <polyline points={line("part")} className={styles.part} stroke={color} />
    </svg>
  );
}
