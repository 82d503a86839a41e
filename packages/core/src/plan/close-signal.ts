import { DomainError } from "../errors.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { SlotEntry } from "./plan.ts";
import { isClosed } from "./plan-counts.ts";

/**
 * Throws INVALID_INPUT for a day that has not begun, and for a `to` that is not later or is already
 * over.
 */
export function assertCanClose(
  { date, to }: { date: CalendarDay; to?: CalendarDay | undefined },
  today: CalendarDay,
): void {
  if (date > today) {
    throw new DomainError("INVALID_INPUT", {
      field: "date",
      message: /*i18n*/ "Only today and days before it can be closed.",
    });
  }
  if (to !== undefined && (to <= date || to < today)) {
    throw new DomainError("INVALID_INPUT", {
      field: "to",
      message: /*i18n*/ "{field} must be after the day that is closed, and not in the past.",
    });
  }
}

/**
 * Closes a day for one signal (§4): the unfinished signal returns from the day, as with the
 * rollover. Errors: NOT_PLANNED for a signal that is finished, closed as progress, or not on that day.
 */
export function closeSignal<Entry extends Pick<SlotEntry, "signalId" | "done" | "progress">>(
  day: readonly Entry[],
  signalId: string,
): { stay: Entry[]; returned: Entry } {
  const returned = day.find((entry) => entry.signalId === signalId && !isClosed(entry));
  if (!returned) throw new DomainError("NOT_PLANNED", { field: "taskId" });
  return { stay: day.filter((entry) => entry !== returned), returned };
}

/** Increments the number of returns of a signal. */
export function countReturn<S extends { incompleteRolloverCount: number }>(signal: S): S {
  return { ...signal, incompleteRolloverCount: signal.incompleteRolloverCount + 1 };
}

/** Undoes a return of a signal that is planned again for the day it had returned from. */
export function takeBackReturn<S extends { incompleteRolloverCount: number }>(signal: S): S {
  const incompleteRolloverCount = Math.max(0, signal.incompleteRolloverCount - 1);
  return { ...signal, incompleteRolloverCount };
}
