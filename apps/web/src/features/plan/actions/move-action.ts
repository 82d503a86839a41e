import type { Signal } from "@daysignal/core";
import { placeOf } from "../../signal/move-cache.ts";
import type { MovePlace } from "../../signal/signal-actions.ts";
import type { PlannerCalls } from "./use-planner-calls.ts";

/** Moves a signal in "My order" (§2), with an undo step. Loaded with the first move. */
export async function moveAction(
  { known, moveSignal, undo }: PlannerCalls,
  signal: Signal,
  to: MovePlace,
): Promise<void> {
  const { id } = signal;
  const was = placeOf(known().signals ?? [], signal);
  const sent = moveSignal({ id, ...to });
  undo(
    () => [{ call: "moveSignal", id, to }],
    () => [{ call: "moveSignal", id, to: was }],
    sent,
  );
  await sent;
}
