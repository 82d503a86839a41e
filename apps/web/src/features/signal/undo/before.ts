import {
  type CalendarDay,
  type PlannerData,
  plansHolding,
  repeatOf,
  type Signal,
} from "@daysignal/core";
import type { Before, Place } from "@daysignal/core/undo-steps";
import { readToday } from "../../../shared/today.ts";

export type { Before };

/** What to remember of a signal so that an action on it can be undone. */
export function before(data: PlannerData, signal: Signal): Before {
  const places = plansHolding(data, signal.id).flatMap<Place>(({ date, slots }) => {
    const slot = slots.find((candidate) => candidate.signal?.id === signal.id);
    if (!slot) return [];
    const { signal: _signal, position: slotPosition, ...rest } = slot;
    return [{ date, slotPosition, ...rest }];
  });
  const { currentLocation, slotPosition, status } = signal;
  const isRead = places.some(({ date }) => date === currentLocation);
  if (currentLocation !== "available" && !isRead) {
    places.push({ date: currentLocation, slotPosition, done: status === "done" });
  }
  return { signal, places: places.sort((a, b) => (a.date < b.date ? -1 : 1)) };
}

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
