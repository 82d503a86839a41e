import { compareManually } from "../signal/manual-order.ts";
import { moveSignal, neighboursOfMove } from "../signal/move-signal.ts";
import type { MoveSignalInput } from "../signal/move-signal-input.ts";
import type { Signal } from "../signal/signal.ts";
import { editSignal } from "./edit-plans.ts";
import type { PlannerEdit } from "./planner-data.ts";
import { putSignal } from "./signal-cache.ts";

/** A place in "My order": directly before or after another signal; without either its top. */
export type MovePlace = Pick<MoveSignalInput, "before" | "after">;

/** Moves a signal in "My order" (§2), as the server does among the signals it knows. */
export function moveInCache(input: MoveSignalInput): PlannerEdit {
  return editSignal(input.id, (data, signal) => {
    const neighbours = neighboursOfMove(data.signals ?? [], input);
    return neighbours ? putSignal(data, moveSignal(signal, neighbours)) : data;
  });
}

/** Where a signal is in "My order", to move it back there. */
export function manualPlaceOf(signals: readonly Signal[], signal: Signal): MovePlace {
  const above = signals
    .filter((other) => compareManually(other, signal) < 0)
    .reduce<Signal | null>(
      (last, other) => (last && compareManually(last, other) > 0 ? last : other),
      null,
    );
  return above ? { after: above.id } : {};
}
