import { type CalendarDay, isCalendarDay } from "@daysignal/core";

/** The planner's part of the address: `?date=yyyy-MM-dd`; without it, today. Anything that is no day is dropped. */
export function readDateSearch(search: Record<string, unknown>): {
  date?: CalendarDay | undefined;
} {
  const { date } = search;
  // Named even when there is none: the router keeps a key of the address that is left out here.
  return { date: typeof date === "string" && isCalendarDay(date) ? date : undefined };
}
