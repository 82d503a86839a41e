import type { ProgressPoint } from "@daysignal/core";
import styles from "./project-page.module.css";

interface ProgressLineProps {
  points: readonly ProgressPoint[];
  color: string;
}

const width = 320;
const height = 72;
/** Half of a line's width, so that lines at the edge are drawn whole. */
const inset = 2;

/**
 * Signals over time: how many there were, and how many of them were done. The words beside it say
 * the same, so it is hidden from screen readers.
 */
export function ProgressLine({ points, color }: ProgressLineProps) {
  const most = Math.max(...points.map(({ total }) => total), 1);
  const x = (index: number) => (index / Math.max(1, points.length - 1)) * width;
  const y = (count: number) => height - inset - (count / most) * (height - 2 * inset);
  const line = (count: (point: ProgressPoint) => number) =>
    points.map((point, index) => `${x(index).toFixed(1)},${y(count(point)).toFixed(1)}`).join(" ");
  const done = line((point) => point.done);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polygon points={`0,${height} ${done} ${width},${height}`} fill={color} opacity="0.16" />
      <polyline points={line(({ total }) => total)} className={styles.total} />
      <polyline points={done} className={styles.done} stroke={color} />
    </svg>
  );
}
