import type { SlotEntry } from "./plan.ts";

/**
 * Removes a signal from a day and returns the new day (§4); the others keep their slots.
 * Idempotent: does nothing if the signal is not there.
 */
export function unselectSignal(day: readonly SlotEntry[], signalId: string): SlotEntry[] {
  return day.filter((entry) => entry.signalId !== signalId);
}
