import { type CalendarDay, isCalendarDay } from "@daysignal/core";

/**
 * The planner's search parameter: `?date=yyyy-MM-dd`; without it, today. Anything but a day is
 * dropped.
 */
export function readDateSearch(search: Record<string, unknown>): {
  date?: CalendarDay | undefined;
} {
  const { date } = search;
  // The key is always present, because the router keeps parameters that are left out.
  return { date: typeof date === "string" && isCalendarDay(date) ? date : undefined };
}
