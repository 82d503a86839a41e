import type { TimeBox } from "../plan/time-box.ts";
import type { OwnWords } from "../recurrence/own-words.ts";
import type { Signal } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { type PlannerData, plansHolding } from "./planner-data.ts";

export interface Place extends Partial<TimeBox & OwnWords> {
  date: CalendarDay;
  slotPosition: number | null;
  done: boolean;
  /** Omitted means false. */
  progress?: boolean;
}

/** A signal and its days, as they were before an undoable action. */
export interface Before {
  signal: Signal;
  /** On the days in the cache, earliest first; a one-off signal's own day in any case. */
  places: readonly Place[];
  /** Whether its time ran (§18). Omitted means false. */
  isRunning?: boolean;
}

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
  return {
    signal,
    places: places.sort((a, b) => (a.date < b.date ? -1 : 1)),
    isRunning: data.running?.taskId === signal.id,
  };
}
