import { DomainError } from "../errors.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import type { UsersDayRule } from "../time/day-rule-of.ts";
import type { SlotEntry } from "./plan.ts";

/** The earliest zone: if the user's zone is unknown, a day is over once it is over there. */
export const earliestTimeZone = "Pacific/Kiritimati";

/**
 * Throws DATE_NOT_PAST for a day that is not over: it must be before the user's today or, if
 * the time zone is unknown, before today in UTC+14.
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
 * Splits a day (§4): finished entries stay, unfinished ones return to available and
 * count one more rollover.
 */
export function rollOver<Entry extends Pick<SlotEntry, "done">>(
  day: readonly Entry[],
): { stay: Entry[]; returned: Entry[] } {
  return {
    stay: day.filter((entry) => entry.done),
    returned: day.filter((entry) => !entry.done),
  };
}

/**
 * The past days that still have something unfinished, earliest first: those that the
 * screen rolls over (§4). It looks at the locations of open signals. A recurring one
 * names its earliest day only, and a day on which it is finished may be named too, so
 * each day is requested once and may roll over nothing.
 */
export function daysToRollOver(
  signals: readonly { status: string; currentLocation: CalendarDay | "available" }[],
  today: CalendarDay,
): CalendarDay[] {
  const days = new Set<CalendarDay>();
  for (const { status, currentLocation } of signals) {
    const open = status === "inbox" || status === "active";
    if (open && currentLocation !== "available" && currentLocation < today) {
      days.add(currentLocation);
    }
  }
  return [...days].sort();
}
