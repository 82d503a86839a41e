import type { Settings } from "../settings/settings.ts";
import { weekdayOf } from "../time/calendar-day.ts";
import type { CalendarDay } from "../time/is-calendar-day.ts";

/** The settings that limit how many signals a day holds. */
export type DayLimits = Pick<Settings, "dailyWIPLimit" | "dailyLimits">;

/**
 * The maximum number of signals on a day (§4): that of its weekday, else the daily limit. 0 is a
 * day off.
 */
export function limitOn({ dailyWIPLimit, dailyLimits }: DayLimits, day: CalendarDay): number {
  return dailyLimits?.[weekdayOf(day)] ?? dailyWIPLimit;
}
