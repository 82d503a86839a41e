import { useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./noise-field.module.css";

const tile = 192;
const cell = 16;

/** A deterministic pseudo-random number between 0 and 1. */
const scatter = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1;

/**
 * One dot per cell of the tile, randomly off its centre: even like grain, without a visible grid.
 */
function dots(kind: 0 | 1): string {
  const path: string[] = [];
  const cells = tile / cell;
  for (let index = 0; index < cells * cells; index++) {
    if ((scatter(index + 500) > 0.6 ? 1 : 0) !== kind) continue;
    const x = ((index % cells) + 0.1 + scatter(index) * 0.8) * cell;
    const y = (Math.floor(index / cells) + 0.1 + scatter(index + 900) * 0.8) * cell;
    // A zero-length line with a round cap is a dot.
    path.push(`M${x.toFixed(1)} ${y.toFixed(1)}h0`);
  }
  return path.join("");
}

const fine = dots(0);
const coarse = dots(1);

export interface NoiseFieldProps {
  /** The amount of noise, 0 (none) to 1 (all of it). */
  density?: number;
  className?: string | undefined;
}

/**
 * The noise motif: a faint grain behind its parent's content. Decorative; the parent must be
 * positioned.
 */
export function NoiseField({ density = 1, className }: NoiseFieldProps) {
  const id = useId();
  return (
    <svg
      aria-hidden
      className={classNames(styles.noise, className)}
      opacity={Math.min(1, Math.max(0, density))}
    >
      <defs>
        <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse">
          <path d={fine} strokeWidth="1.5" />
          <path d={coarse} strokeWidth="2.25" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
    </svg>
  );
}
