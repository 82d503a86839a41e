import { DomainError } from "../errors.ts";
import { repeatOf } from "../recurrence/repeat-of.ts";
import { isOpenStatus } from "../signal/open-status.ts";
import type { Signal } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import type { UsersDayRule } from "../time/day-rule-of.ts";
import type { SlotEntry } from "./plan.ts";
import { isClosed } from "./plan-counts.ts";

/**
 * The time zone that is furthest ahead. If the user's zone is unknown, a day is over once it is
 * over there.
 */
export const earliestTimeZone = "Pacific/Kiritimati";

/**
 * Throws DATE_NOT_PAST for a day that is not over: it must be before the user's today or, if the
 * time zone is unknown, before today in UTC+14.
 */
export function assertCanRollOver(
  date: CalendarDay,
  now: Date,
  { timeZone, dayStart, isZoneKnown }: UsersDayRule,
): void {
  if (date >= dayAt(now, { timeZone: isZoneKnown ? timeZone : earliestTimeZone, dayStart })) {
    throw new DomainError("DATE_NOT_PAST", { field: "date" });
  }
}

/**
 * Splits a day's entries (§4): finished ones and progress stay; unfinished ones return to available, and their
 * rollover count grows by one.
 */
export function rollOver<Entry extends Pick<SlotEntry, "done" | "progress">>(
  day: readonly Entry[],
): { stay: Entry[]; returned: Entry[] } {
  return {
    stay: day.filter(isClosed),
    returned: day.filter((entry) => !isClosed(entry)),
  };
}

/**
 * The past days that may still have unfinished signals, earliest first: the days that the screen
 * rolls over (§4). They are derived from the locations of open signals. A recurring signal yields
 * only its earliest day, and the list may contain a day on which it is finished, so each day is
 * requested once and may roll over nothing.
 */
export function daysToRollOver(
  signals: readonly { status: string; currentLocation: CalendarDay | "available" }[],
  today: CalendarDay,
): CalendarDay[] {
  const days = new Set<CalendarDay>();
  for (const { status, currentLocation } of signals) {
    const open = isOpenStatus(status);
    if (open && currentLocation !== "available" && currentLocation < today) {
      days.add(currentLocation);
    }
  }
  return [...days].sort();
}

/** The one-off signals that a rollover of these days returns, in the order of their days and slots. */
export function returnedFrom(
  signals: readonly Signal[],
  days: readonly CalendarDay[],
): readonly Signal[] {
  return signals
    .filter(
      ({ status, currentLocation, recurrence }) =>
        status !== "done" &&
        repeatOf(recurrence) === null &&
        days.some((day) => day === currentLocation),
    )
    .sort((a, b) =>
      a.currentLocation === b.currentLocation
        ? (a.slotPosition ?? 0) - (b.slotPosition ?? 0)
        : a.currentLocation < b.currentLocation
          ? -1
          : 1,
    );
}
