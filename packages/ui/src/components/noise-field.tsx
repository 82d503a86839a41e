import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { useId } from "react";

const tile = 192;
const cell = 16;

/** Between 0 and 1, scattered and always the same for the same number. */
const scatter = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1;

/** One dot for each cell of the tile, off its middle by chance: even like grain, without a grid to see. */
function dots(kind: 0 | 1): string {
  const path: string[] = [];
  const cells = tile / cell;
  for (let index = 0; index < cells * cells; index++) {
    if ((scatter(index + 500) > 0.6 ? 1 : 0) !== kind) continue;
    const x = ((index % cells) + 0.1 + scatter(index) * 0.8) * cell;
    const y = (Math.floor(index / cells) + 0.1 + scatter(index + 900) * 0.8) * cell;
    // A line without length and with a round end is a dot.
    path.push(`M${x.toFixed(1)} ${y.toFixed(1)}h0`);
  }
  return path.join("");
}

const fine = dots(0);
const coarse = dots(1);

export interface NoiseFieldProps extends HTMLChakraProps<"svg"> {
  /** How much noise is left, 0 (none) to 1 (all of it). It thins out as the day gets done. */
  density?: number;
}

/**
 * The motif of noise: a faint grain behind its parent's content. Decoration
 * only; the parent must be positioned.
 */
export function NoiseField({ density = 1, ...props }: NoiseFieldProps) {
  const id = useId();
  return (
    <chakra.svg
      aria-hidden
      position="absolute"
      inset="0"
      width="full"
      height="full"
      pointerEvents="none"
      stroke="noise.dot"
      strokeLinecap="round"
      opacity={Math.min(1, Math.max(0, density))}
      transition="opacity 200ms {easings.out}"
      {...props}
    >
      <defs>
        <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse">
          <path d={fine} strokeWidth="1.5" />
          <path d={coarse} strokeWidth="2.25" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
    </chakra.svg>
  );
}
