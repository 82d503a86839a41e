import { utc } from "@date-fns/utc";
import { differenceInCalendarDays } from "date-fns";
import type { CalendarDay } from "./is-calendar-day.ts";

/** The start of a day in UTC, for arithmetic. */
export const asUtc = (day: CalendarDay): Date => utc(`${day}T00:00:00Z`);

/**
 * The number of days from `from` to `to`; negative if `to` is earlier. In a separate file, because
 * day labels need it on the first page, but no time zones.
 */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return differenceInCalendarDays(asUtc(to), asUtc(from));
}
