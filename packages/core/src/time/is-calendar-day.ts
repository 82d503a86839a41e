// Separate from the arithmetic, so that reading a day needs no date library.
import type { z } from "zod";

/**
 * A calendar day `yyyy-MM-dd`, without a time or zone. It is this string from the browser to the
 * table and is never converted to an instant; days compare as strings. Arithmetic runs in UTC, so
 * that hours or days that a zone skips or repeats cannot shift it.
 */
export type CalendarDay = string & z.$brand<"CalendarDay">;

/** The first and the last supported day. */
export const firstDay = "1970-01-01" as CalendarDay;
export const lastDay = "2999-12-31" as CalendarDay;

/**
 * True for a day that exists: `2026-02-30` does not. A year outside 1970 to 2999 is refused as a
 * typo.
 */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) {
    return false;
  }
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  return day >= 1 && day <= daysIn(month, year);
}

/** The number of days in a month (1 to 12); 0 for an invalid month. */
function daysIn(month: number, year: number): number {
  if (month !== 2) return daysOfMonths[month - 1] ?? 0;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Converts a text to a day. Throws a `RangeError` if there is no such day; for constants and tests.
 */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) {
    throw new RangeError(`Not a calendar day: ${text}`);
  }
  return text;
}
