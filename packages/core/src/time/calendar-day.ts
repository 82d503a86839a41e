import { TZDate } from "@date-fns/tz";
import { addDays, addMonths, formatISO } from "date-fns";
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

const asDay = (date: Date) => formatISO(date, { representation: "date" }) as CalendarDay;

/** The day `count` days later (earlier when negative). */
export function plusDays(day: CalendarDay, count: number): CalendarDay {
  return asDay(addDays(asUtc(day), count));
}

/** The same day of the month `count` months later, or that month's last day where it is shorter. */
export function plusMonths(day: CalendarDay, count: number): CalendarDay {
  return asDay(addMonths(asUtc(day), count));
}

/** The weekday of a day, counted from Sunday as in `Date`. */
export function weekdayOf(day: CalendarDay): number {
  return asUtc(day).getUTCDay();
}

/** The first day of the week that a day is in; weeks start on `firstWeekday`, 0 for Sunday. */
export function startOfWeek(day: CalendarDay, firstWeekday: number): CalendarDay {
  return plusDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
}

/**
 * The calendar day at an instant (ISO or Date) in a time zone (IANA name). For what users call
 * today, see `dayAt`.
 */
export function calendarDayAt(instant: Date | string, timeZone: string): CalendarDay {
  return asDay(new TZDate(new Date(instant), timeZone));
}
