import {
  type CalendarDay,
  calendarDayAt,
  isCalendarDay,
  plusDays,
  plusMonths,
  startOfDay,
} from "@daysignal/core";

/** How long a new token shall work: to a day of one's own choice with `date`. */
export const lifetimes = ["never", "30-days", "90-days", "1-year", "date"] as const;
export type Lifetime = (typeof lifetimes)[number];

/**
 * The last whole day on which a new token works; null for one that never
 * expires, and for a `date` that is no day yet. `typed` is only read for that.
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

/** The instant (ISO, UTC) at which a day is over in a time zone (IANA name): until then a token works. */
export function endOfDay(day: CalendarDay, timeZone: string): string {
  return startOfDay(plusDays(day, 1), timeZone);
}

/** The day of the last moment before an instant: what `endOfDay` was given, and a sensible day for any other. */
export function lastDayOf(expiresAt: string, timeZone: string): CalendarDay {
  return calendarDayAt(new Date(Date.parse(expiresAt) - 1), timeZone);
}
