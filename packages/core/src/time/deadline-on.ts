import type { CalendarDay } from "./calendar-day.ts";
import { plusDays } from "./calendar-day.ts";
import { fromMidnight, startOfDay } from "./start-of-day.ts";

/**
 * The deadline for a chosen day (§5): the last millisecond before midnight in a time zone (IANA
 * name), as an ISO string in UTC. It belongs to that day whatever the day's start.
 */
export function deadlineOn(day: CalendarDay, timeZone: string): string {
  return new Date(
    Date.parse(startOfDay(plusDays(day, 1), fromMidnight(timeZone))) - 1,
  ).toISOString();
}
