import { chakra } from "@daysignal/ui";

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
    <chakra.svg
      viewBox="0 0 240 48"
      preserveAspectRatio="none"
      position="absolute"
      inset="0"
      width="full"
      height="full"
      pointerEvents="none"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...(done && draw ? { animation: "revealLine {durations.slow} {easings.out} both" } : {})}
    >
      {done ? (
        <chakra.path
          d={peak}
          stroke="signal.solid"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      ) : (
        <chakra.path
          d={flat}
          stroke="noise.strong"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </chakra.svg>
  );
}
