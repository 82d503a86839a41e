import type { Settings } from "../settings/settings.ts";
import { weekdayOf } from "../time/calendar-day.ts";
import type { CalendarDay } from "../time/is-calendar-day.ts";

/** What decides how many signals a day holds. */
export type DayLimits = Pick<Settings, "dailyWIPLimit" | "dailyLimits">;

/** How many signals a day holds (§4): that of its weekday, else the daily limit. 0 is a day off. */
export function limitOn({ dailyWIPLimit, dailyLimits }: DayLimits, day: CalendarDay): number {
  return dailyLimits?.[weekdayOf(day)] ?? dailyWIPLimit;
}
