// Apart from the arithmetic: whoever only reads a day needs no library for dates.
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
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The given text as a day. Throws a `RangeError` if there is no such day; for constants and tests. */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) {
    throw new RangeError(`Not a calendar day: ${text}`);
  }
  return text;
}
