import { chakra } from "@daysignal/ui";

// As near to the end as its stroke allows: beside one another, cards of any text have it at one height.
const flat = "M0 47H240";
const peak = "M0 47H84C98 47 104 4 120 4S142 47 156 47H240";

interface CardLineProps {
  done: boolean;
  /** It has just been finished: the peak draws itself. */
  draw: boolean;
}

/** The motif across a card: a flat line, and once the signal is done, its peak. Decoration. */
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
