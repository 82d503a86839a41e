import type { CalendarDay } from "./calendar-day.ts";
import { plusDays, startOfWeek, weekdayOf } from "./plus-days.ts";

const monday = 1;

/** The Monday after the week of a day, which begins on Monday: 1 to 7 days away. */
export function nextMonday(day: CalendarDay): CalendarDay {
  return plusDays(startOfWeek(day, monday), 7);
}

/** The first day of the month after that of a day. */
export function nextMonth(day: CalendarDay): CalendarDay {
  return startOfMonth(plusDays(startOfMonth(day), longestMonth));
}

const longestMonth = 31;
const startOfMonth = (day: CalendarDay) => `${day.slice(0, 8)}01` as CalendarDay;

/** Whether a day is one of the weekend; its weekdays are counted from Sunday. */
export function isInWeekend(day: CalendarDay, weekend: readonly number[]): boolean {
  return weekend.includes(weekdayOf(day));
}

/**
 * The first day of the next weekend that has not begun, 1 to 7 days away. Undefined if no weekend
 * begins, because no weekday belongs to it, or every one.
 */
export function nextWeekend(
  today: CalendarDay,
  weekend: readonly number[],
): CalendarDay | undefined {
  return [1, 2, 3, 4, 5, 6, 7]
    .map((distance) => plusDays(today, distance))
    .find((day) => isInWeekend(day, weekend) && !isInWeekend(plusDays(day, -1), weekend));
}
