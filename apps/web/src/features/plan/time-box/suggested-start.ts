import type { CalendarDay } from "@daysignal/core";
import { clockTime, nextQuarter } from "./box-times.ts";

interface Moment {
  now: Date;
  today: CalendarDay;
  /** An IANA name. */
  timeZone: string;
}

/**
 * The local time, `HH:mm`, that a new time box starts with: today the next quarter of an hour, on
 * other days the start of the working day.
 */
export function suggestedStart(
  date: CalendarDay,
  { now, today, timeZone }: Moment,
  workingDayStart: string,
): string {
  if (date !== today) return workingDayStart;
  return clockTime(nextQuarter(now.getTime()), timeZone);
}
