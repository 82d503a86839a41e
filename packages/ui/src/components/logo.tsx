import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { touched } from "../theme/touch.ts";

/** A flat line with one peak, in a box of 48 by 24. Drawn by stroke. */
export const peakPath = "M2 19H15C19 19 19.5 4 24 4S29 19 33 19H46";

export interface PeakProps extends HTMLChakraProps<"svg"> {
  /** Animates the line on mount, for example on a signal that has just been finished. */
  draw?: boolean;
}

/** The mark: a flat line with one peak. In the colour of the surrounding text. */
export function Peak({ draw = false, ...props }: PeakProps) {
  return (
    <chakra.svg
      viewBox="0 0 48 24"
      width="12"
      height="6"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...(draw
        ? { strokeDasharray: 1, animation: "drawPeak {durations.slow} {easings.out} both" }
        : {})}
      {...props}
    >
      <path d={peakPath} pathLength={1} />
    </chakra.svg>
  );
}

export interface LogoProps extends HTMLChakraProps<"span"> {
  /** The product's name, beside the mark. */
  name: string;
}

/** The mark in the signal's colour and the name in the text colour. */
export function Logo({ name, ...props }: LogoProps) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      fontWeight="semibold"
      fontSize="lg"
      letterSpacing="-0.015em"
      lineHeight="1.5rem"
      css={{ [touched]: { minHeight: "11" } }}
      {...props}
    >
      <Peak color="signal.solid" width="9" height="auto" />
      {name}
    </chakra.span>
  );
}
