import { TZDate } from "@date-fns/tz";
import { addMonths, formatISO } from "date-fns";
import { asUtc } from "./days-between.ts";
import type { CalendarDay } from "./is-calendar-day.ts";

export { daysBetween } from "./days-between.ts";
export {
  type CalendarDay,
  calendarDay,
  firstDay,
  isCalendarDay,
  lastDay,
} from "./is-calendar-day.ts";
export { plusDays, startOfWeek, weekdayOf } from "./plus-days.ts";

const asDay = (date: Date) => formatISO(date, { representation: "date" }) as CalendarDay;

/** The same day of the month `count` months later, or that month's last day if it is shorter. */
export function plusMonths(day: CalendarDay, count: number): CalendarDay {
  return asDay(addMonths(asUtc(day), count));
}

/**
 * The calendar day at an instant (ISO or Date) in a time zone (IANA name). For a user's today, use
 * `dayAt`.
 */
export function calendarDayAt(instant: Date | string, timeZone: string): CalendarDay {
  return asDay(new TZDate(new Date(instant), timeZone));
}
