import { lazyPart } from "@daysignal/ui";
import { Suspense } from "react";
import { useRunning } from "../signal/use-running.ts";

const RunningChip = lazyPart(() => import("./running-chip.tsx"), { quiet: true });

interface RunningPlaceProps {
  /** In a screen's header, or at the bottom of a phone. */
  at: "header" | "foot";
}

/** The place of what runs (§18) on a screen; loaded while something does. */
export function RunningPlace({ at }: RunningPlaceProps) {
  const running = useRunning();
  return running ? (
    <Suspense fallback={null}>
      <RunningChip key={running.id} {...{ at, running }} />
    </Suspense>
  ) : null;
}
