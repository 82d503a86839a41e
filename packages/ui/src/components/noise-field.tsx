import { chakra, type HTMLChakraProps } from "@chakra-ui/react";

export interface NoiseFieldProps extends HTMLChakraProps<"div"> {
  /** How much noise is left, 0 (none) to 1 (all of it). It thins out as the day gets done. */
  density?: number;
}

/**
 * The motif of noise: a faint field of dots behind its parent's content.
 * Decoration only; the parent must be positioned.
 */
export function NoiseField({ density = 1, ...props }: NoiseFieldProps) {
  return (
    <chakra.div
      aria-hidden
      position="absolute"
      inset="0"
      pointerEvents="none"
      overflow="hidden"
      color="noise.dot"
      backgroundImage="radial-gradient(currentColor 1px, transparent 1.4px), radial-gradient(currentColor 0.8px, transparent 1.2px)"
      backgroundSize="22px 22px, 34px 34px"
      backgroundPosition="0 0, 9px 13px"
      opacity={Math.min(1, Math.max(0, density))}
      transition="opacity 200ms {easings.out}"
      {...props}
    />
  );
}
