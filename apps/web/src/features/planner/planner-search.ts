import { type CalendarDay, isCalendarDay } from "@daysignal/core";
import type { ListAddress } from "../../shared/last-view.ts";

/**
 * Reads the day that is shown, `?date=yyyy-MM-dd`; without it, today. Anything but a day is dropped.
 * `?signal=` names a signal whose details are opened, as notifications do.
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

/** The planner's search parameters (§17): the day, and what the list shows, as it was given. */
type PlannerSearch = ReturnType<typeof readDateSearch> & { [Part in keyof ListAddress]?: unknown };

/**
 * Reads the planner's search parameters. What the list shows is read by the list, because this is
 * part of every page's start.
 */
export const readPlannerSearch = (search: Record<string, unknown>): PlannerSearch => ({
  ...search,
  ...readDateSearch(search),
});
