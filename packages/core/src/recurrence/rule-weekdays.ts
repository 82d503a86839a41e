import type { CalendarDay } from "../time/is-calendar-day.ts";
import { weekdayOf } from "../time/plus-days.ts";

/** The weekdays as RFC 5545 writes them, Monday first. */
export const ruleWeekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof ruleWeekdays)[number];

/** The weekday of a day, as in a rule. */
export const ruleWeekdayOf = (day: CalendarDay): Weekday =>
  ruleWeekdays[(weekdayOf(day) + 6) % 7] ?? "MO";
