import { classNames } from "./class-names.ts";
import styles from "./signal-line.module.css";

const width = 1200;
const middle = 100;
const calmFrom = 480;
const calmTo = 720;

/** Deterministic noise: three waves without a common period. */
const jitter = (x: number) =>
  Math.sin(x * 0.71) * 0.5 + Math.sin(x * 1.93 + 2) * 0.32 + Math.sin(x * 0.173 + 5) * 0.4;

function noise(from: number, to: number): string {
  const points: string[] = [];
  for (let x = from; x <= to; x += 4) {
    // The noise fades out towards the flat part around the peak.
    const distance = Math.min(Math.abs(x - calmFrom), Math.abs(x - calmTo));
    const strength = 26 * Math.min(1, (distance / 300) ** 0.8);
    points.push(`${x} ${(middle + jitter(x) * strength).toFixed(1)}`);
  }
  return `M${points.join("L")}`;
}

const noisePaths = [noise(0, calmFrom), noise(calmTo, width)];
const peak = `M${calmFrom} ${middle}H546C572 ${middle} 576 12 600 12S628 ${middle} 654 ${middle}H${calmTo}`;

export interface SignalLineProps {
  /** Animates the peak on mount. */
  draw?: boolean;
  className?: string | undefined;
}

/** The motif at full width: a noisy line that flattens, with one peak. Decorative. */
export function SignalLine({ draw = false, className }: SignalLineProps) {
  return (
    <svg
      viewBox={`0 0 ${width} 140`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={classNames(styles.line, className)}
    >
      {noisePaths.map((path) => (
        <path key={path} d={path} className={styles.noise} />
      ))}
      <path d={peak} pathLength={1} data-draw={draw || undefined} className={styles.peak} />
    </svg>
  );
}
