import type { SlotEntry } from "./plan.ts";

/**
 * A day after a signal has been taken off it (§4); the others keep their
 * slots. A signal that is not there leaves the day as it is, so that a retry
 * is harmless.
 */
export function unselectSignal(day: readonly SlotEntry[], signalId: string): SlotEntry[] {
  return day.filter((entry) => entry.signalId !== signalId);
}
