import { chakra } from "@chakra-ui/react";

export interface ProgressProps {
  /** The accessible name. */
  label: string;
  /** From 0 to 1; null if it is indeterminate. */
  value: number | null;
}

/** A progress bar. */
export function Progress({ label, value }: ProgressProps) {
  const percent = value === null ? null : Math.round(value * 100);
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { "aria-valuenow": percent })}
      height="1"
      borderRadius="full"
      bg="noise.line"
      overflow="hidden"
    >
      <chakra.div
        height="full"
        borderRadius="full"
        bg="signal.solid"
        transformOrigin="left"
        transition="transform 160ms {easings.out}"
        {...(percent === null ? { animation: "breathe 1.2s ease-in-out infinite" } : {})}
        style={{ transform: `scaleX(${value ?? 1})` }}
      />
    </chakra.div>
  );
}
