import type { CalendarDay } from "./calendar-day.ts";
import { plusDays } from "./plus-days.ts";

/** The weekday of a day, counted from Sunday as in `Date`. */
const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Monday after this week, which begins on Monday: 1 to 7 days away. */
export function nextMonday(today: CalendarDay): CalendarDay {
  return plusDays(today, (8 - weekdayOf(today)) % 7 || 7);
}

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
