import { type CalendarDay, isCalendarDay } from "@daysignal/core";

/**
 * The planner's search parameters: `?date=yyyy-MM-dd`; without it, today. Anything but a day is
 * dropped. `?signal=` names one whose details are opened, as notifications do.
 */
export function readDateSearch(search: Record<string, unknown>): {
  date?: CalendarDay | undefined;
  signal?: string | undefined;
} {
  const { date, signal } = search;
  // The key is always present, because the router keeps parameters that are left out.
  return {
    date: typeof date === "string" && isCalendarDay(date) ? date : undefined,
    signal: typeof signal === "string" ? signal : undefined,
  };
}
