import { TZDate } from "@date-fns/tz";
import type { CalendarDay } from "./calendar-day.ts";

/**
 * The first instant of a day in a time zone (IANA name), as an ISO string in UTC. If the
 * clock skips midnight or the whole day, it is the first instant after the gap.
 */
export function startOfDay(day: CalendarDay, timeZone: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, date, 0, 0, 0, 0, timeZone).getTime()).toISOString();
}
