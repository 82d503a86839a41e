import type { CalendarDay } from "./calendar-day.ts";
import { plusDays } from "./calendar-day.ts";
import { startOfDay } from "./start-of-day.ts";

/**
 * The deadline that choosing a day means (§5): its last millisecond in a time
 * zone (IANA name), as an ISO string in UTC. Read in that zone it is that day.
 */
export function deadlineOn(day: CalendarDay, timeZone: string): string {
  return new Date(Date.parse(startOfDay(plusDays(day, 1), timeZone)) - 1).toISOString();
}
