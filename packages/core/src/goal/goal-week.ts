import { type CalendarDay, plusDays, startOfWeek } from "../time/calendar-day.ts";

/**
 * The Monday of the week of goals that a day belongs to (§16): the one in the user's week of that day,
 * so that the week on screen and its goals are the same. Weeks start on `firstWeekday`, 0 for Sunday.
 */
export const goalWeekOf = (day: CalendarDay, firstWeekday: number): CalendarDay =>
  plusDays(startOfWeek(day, firstWeekday), (8 - firstWeekday) % 7);
