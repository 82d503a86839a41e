import { utc } from "@date-fns/utc";
import { differenceInCalendarDays } from "date-fns";
import type { CalendarDay } from "./is-calendar-day.ts";

/** The start of a day in UTC, to calculate with. */
export const asUtc = (day: CalendarDay): Date => utc(`${day}T00:00:00Z`);

/**
 * How many days `to` is after `from`; negative if it is before. By itself, because the words for days
 * need it on the first page, and nothing of time zones.
 */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return differenceInCalendarDays(asUtc(to), asUtc(from));
}
