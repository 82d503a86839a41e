import type { CalendarDay } from "@daysignal/core";

const quarterMs = 15 * 60_000;

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
  return new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(Math.ceil(now.getTime() / quarterMs) * quarterMs));
}
