import { repeatOf } from "../recurrence/repeat-of.ts";
import type { Signal } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";

/**
 * The occurrence of a recurring signal that its row refers to. It is named, so that a retried call
 * means the same one.
 */
export function seenOccurrence(signal: Signal, today: CalendarDay): { date?: CalendarDay } {
  const { currentLocation, recurrence, status } = signal;
  if (repeatOf(recurrence) === null || status === "done") return {};
  // On a past day the signal may be finished, with no occurrence left to finish.
  const isAhead = currentLocation !== "available" && currentLocation >= today;
  return isAhead ? { date: currentLocation } : {};
}
