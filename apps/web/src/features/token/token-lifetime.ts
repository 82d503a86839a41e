import {
  type CalendarDay,
  calendarDayAt,
  fromMidnight,
  isCalendarDay,
  plusDays,
  plusMonths,
  startOfDay,
} from "@daysignal/core";

/** The lifetimes of a new token; `date` is a custom day. */
export const lifetimes = ["never", "30-days", "90-days", "1-year", "date"] as const;
export type Lifetime = (typeof lifetimes)[number];

/**
 * The last whole day on which a new token is valid; null if it never expires, and for a `date` that
 * is not a day yet. `typed` is only used with `date`.
 */
export function lastDay(lifetime: Lifetime, typed: string, today: CalendarDay): CalendarDay | null {
  switch (lifetime) {
    case "never":
      return null;
    case "30-days":
      return plusDays(today, 30);
    case "90-days":
      return plusDays(today, 90);
    case "1-year":
      return plusMonths(today, 12);
    case "date":
      return isCalendarDay(typed) ? typed : null;
  }
}

/**
 * The end of a day in a time zone (IANA name), an instant (ISO, UTC): the token is valid until
 * then.
 */
export function endOfDay(day: CalendarDay, timeZone: string): string {
  return startOfDay(plusDays(day, 1), fromMidnight(timeZone));
}

/**
 * The day of the last moment before an instant: the inverse of `endOfDay`, with a sensible day for
 * any other instant.
 */
export function lastDayOf(expiresAt: string, timeZone: string): CalendarDay {
  return calendarDayAt(new Date(Date.parse(expiresAt) - 1), timeZone);
}
