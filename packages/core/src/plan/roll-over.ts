import { DomainError } from "../errors.ts";
import { type CalendarDay, calendarDayAt } from "../time/calendar-day.ts";
import type { SlotEntry } from "./plan.ts";

/** The earliest zone of all: where no zone is known, a day has passed once it has passed there. */
export const earliestTimeZone = "Pacific/Kiritimati";

/**
 * Refuses to roll over a day that is not yet over: it must lie before the
 * person's today, or, their zone unknown (null), before today in UTC+14.
 * Throws DATE_NOT_PAST.
 */
export function assertCanRollOver(date: CalendarDay, now: Date, timeZone: string | null): void {
  if (date >= calendarDayAt(now, timeZone ?? earliestTimeZone)) {
    throw new DomainError("DATE_NOT_PAST", { field: "date" });
  }
}

/**
 * Splits a day (§4): what is finished stays where it is, what is not returns
 * to available and counts one rollover more.
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
 * The past days that still hold something unfinished, earliest first: those
 * that the screen rolls over (§4). Looks at where the open signals are: a
 * recurring one names its earliest day only, and a day that it has finished
 * may be named too, so each day is asked for once and answers 0 then.
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
