import type { Signal } from "@daysignal/core";
import { manualPlaceOf } from "@daysignal/core/edits";
import type { MovePlace } from "../../signal/signal-actions.ts";
import { act } from "./act.ts";
import type { PlannerCalls } from "./planner-calls.ts";

/** Moves a signal in "My order" (§2), with an undo step. Loaded with the first move. */
export async function moveAction(
  calls: PlannerCalls,
  signal: Signal,
  to: MovePlace,
): Promise<void> {
  const { id } = signal;
  const was = manualPlaceOf(calls.known().signals ?? [], signal);
  await act(calls, signal, {
    call: "signal.move",
    input: { id, ...to },
    back: () => [{ call: "signal.move", input: { id, ...was } }],
  });
}
