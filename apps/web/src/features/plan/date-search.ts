import { type CalendarDay, isCalendarDay } from "@daysignal/core";

/** The planner's part of the address: `?date=yyyy-MM-dd`; without it, today. Anything that is no day is dropped. */
export function readDateSearch(search: Record<string, unknown>): { date?: CalendarDay } {
  const { date } = search;
  return typeof date === "string" && isCalendarDay(date) ? { date } : {};
}
