import { type CalendarDay, calendarDayAt, plusDays } from "./calendar-day.ts";
import { type DayRule, startOfDay } from "./start-of-day.ts";

/**
 * The day at an instant (ISO or Date) for a user (§4): until the day's start it is still the
 * one before. Whatever turns an instant into today, tomorrow or a day of the plan uses this.
 */
export function dayAt(instant: Date | string, rule: DayRule): CalendarDay {
  const shown = calendarDayAt(instant, rule.timeZone);
  const begins =
    rule.dayStart === "00:00" || new Date(instant).toISOString() >= startOfDay(shown, rule);
  return begins ? shown : plusDays(shown, -1);
}
