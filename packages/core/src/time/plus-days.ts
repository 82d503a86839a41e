// Without the date library: the inline script in the page's head needs these functions and loads no
// other file.
import type { CalendarDay } from "./is-calendar-day.ts";

const inUtc = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);

/** The day `count` days later (earlier when negative). */
export function plusDays(day: CalendarDay, count: number): CalendarDay {
  const date = inUtc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10) as CalendarDay;
}

/** The weekday of a day, numbered from Sunday as in `Date`. */
export const weekdayOf = (day: CalendarDay): number => inUtc(day).getUTCDay();

/** The first day of the week that a day is in; weeks start on `firstWeekday`, 0 for Sunday. */
export function startOfWeek(day: CalendarDay, firstWeekday: number): CalendarDay {
  return plusDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
}
