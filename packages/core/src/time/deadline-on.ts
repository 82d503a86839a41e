import type { CalendarDay } from "./calendar-day.ts";
import { plusDays } from "./calendar-day.ts";
import { startOfDay } from "./start-of-day.ts";

/**
 * The deadline for a chosen day (§5): its last millisecond in a time zone (IANA name),
 * as an ISO string in UTC.
 */
export function deadlineOn(day: CalendarDay, timeZone: string): string {
  return new Date(Date.parse(startOfDay(plusDays(day, 1), timeZone)) - 1).toISOString();
}
