import { type CalendarDay, calendarDayAt, plusDays } from "./calendar-day.ts";
import { type DayRule, startOfDay } from "./start-of-day.ts";

/**
 * The day at an instant (ISO or Date) for a user (§4): before the day's start it is still the
 * previous day. Use it wherever an instant is converted to today, tomorrow or a day of the plan.
 */
export function dayAt(instant: Date | string, rule: DayRule): CalendarDay {
  const shown = calendarDayAt(instant, rule.timeZone);
  const begins =
    rule.dayStart === "00:00" || new Date(instant).toISOString() >= startOfDay(shown, rule);
  return begins ? shown : plusDays(shown, -1);
}
