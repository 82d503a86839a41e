import {
  type CalendarDay,
  calendarDayAt,
  isCalendarDay,
  plusDays,
  plusMonths,
} from "../time/calendar-day.ts";
import { fromMidnight, startOfDay } from "../time/start-of-day.ts";
import type { PersonalAccessToken } from "./personal-access-token.ts";

/** The lifetimes of a new token; `date` is a custom day. */
export const tokenLifetimes = ["never", "30-days", "90-days", "1-year", "date"] as const;
export type TokenLifetime = (typeof tokenLifetimes)[number];

/**
 * The last whole day on which a new token is valid; null if it never expires, and for a `date` that
 * is not a day yet. `typed` is only used with `date`.
 */
export function lastTokenDay(
  lifetime: TokenLifetime,
  typed: string,
  today: CalendarDay,
): CalendarDay | null {
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
export function tokenExpiry(day: CalendarDay, timeZone: string): string {
  return startOfDay(plusDays(day, 1), fromMidnight(timeZone));
}

/**
 * The day of the last moment before an instant: the inverse of `tokenExpiry`, with a sensible day for
 * any other instant.
 */
export function lastDayBefore(expiresAt: string, timeZone: string): CalendarDay {
  return calendarDayAt(new Date(Date.parse(expiresAt) - 1), timeZone);
}

/** True from the instant at which the server refuses the token. */
export function isTokenExpired({ expiresAt }: Pick<PersonalAccessToken, "expiresAt">, now: Date) {
  return expiresAt !== null && expiresAt <= now.toISOString();
}
