import { before, type CalendarDay, repeatOf, type Signal } from "@daysignal/core";
import type { Before } from "@daysignal/core/undo-steps";
import { readToday } from "../../../shared/today.ts";

export { type Before, before };

/**
 * The occurrence of a recurring signal that its row refers to. It is named, so that a retried call
 * means the same one.
 */
export function seenOccurrence(signal: Signal): { date?: CalendarDay } {
  const { currentLocation, recurrence, status } = signal;
  if (repeatOf(recurrence) === null || status === "done") return {};
  // On a past day the signal may be finished, with no occurrence left to finish.
  const isAhead = currentLocation !== "available" && currentLocation >= readToday();
  return isAhead ? { date: currentLocation } : {};
}
