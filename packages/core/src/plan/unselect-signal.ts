import type { SlotEntry } from "./plan.ts";

/**
 * A day after a signal has been removed from it (§4); the others keep their slots.
 * Idempotent: a signal that is not there leaves the day as it is.
 */
export function unselectSignal(day: readonly SlotEntry[], signalId: string): SlotEntry[] {
  return day.filter((entry) => entry.signalId !== signalId);
}
