import type { Signal } from "@daysignal/core";
import { lazyPart } from "@daysignal/ui";
import { Suspense } from "react";

const GoalMark = lazyPart(() => import("./goal-mark.tsx"), { quiet: true });

/** The sign of a signal that belongs to a goal, loaded with the first one. */
export const GoalSign = ({ signal }: { signal: Pick<Signal, "currentLocation" | "goalId"> }) =>
  signal.goalId ? (
    <Suspense fallback={null}>
      <GoalMark signal={signal} goalId={signal.goalId} />
    </Suspense>
  ) : null;
