import { TZDate } from "@date-fns/tz";
import { utc } from "@date-fns/utc";
import { addDays, addMonths, differenceInCalendarDays, formatISO, isValid } from "date-fns";
import type { z } from "zod";

/**
 * A day on the calendar, `yyyy-MM-dd`, without a time and without a zone. It
 * stays this string from the browser to the table and is never turned into a
 * moment; two of them compare as strings. All arithmetic runs in UTC, so that
 * no zone's missing or doubled hours, or whole missing days, can shift it.
 */
export type CalendarDay = string & z.$brand<"CalendarDay">;

const firstDay = "1970-01-01";
const lastDay = "2999-12-31";

/** True for a day that exists: `2026-02-30` does not, and a year outside 1970 to 2999 is a slip. */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) {
    return false;
  }
  const date = new Date(`${text}T00:00:00Z`);
  return isValid(date) && date.toISOString().startsWith(text);
}

/** The given text as a day. Throws a `RangeError` if there is no such day; for constants and tests. */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) {
    throw new RangeError(`Not a calendar day: ${text}`);
  }
  return text;
}

const asUtc = (day: CalendarDay) => utc(`${day}T00:00:00Z`);
const asDay = (date: Date) => formatISO(date, { representation: "date" }) as CalendarDay;

/** The day `count` days later (earlier when negative). */
export function plusDays(day: CalendarDay, count: number): CalendarDay {
  return asDay(addDays(asUtc(day), count));
}

/** The same day of the month `count` months later, or that month's last day where it is shorter. */
export function plusMonths(day: CalendarDay, count: number): CalendarDay {
  return asDay(addMonths(asUtc(day), count));
}

/** How many days `to` lies after `from`; negative when it lies before. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return differenceInCalendarDays(asUtc(to), asUtc(from));
}

/** The calendar day that it is at an instant (ISO or Date) in a time zone (IANA name). */
export function calendarDayAt(instant: Date | string, timeZone: string): CalendarDay {
  return asDay(new TZDate(typeof instant === "string" ? new Date(instant) : instant, timeZone));
}
