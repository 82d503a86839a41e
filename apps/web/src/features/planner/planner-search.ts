import type { CalendarDay } from "@daysignal/core";
import type { ListAddress } from "../../shared/last-view.ts";
import { readDateSearch } from "../plan/day/date-search.ts";

/** The planner's search parameters (§17): the day, and what the list shows, as it was given. */
type PlannerSearch = { date?: CalendarDay | undefined; signal?: string | undefined } & {
  [Part in keyof ListAddress]?: unknown;
};

/**
 * Reads the planner's search parameters. What the list shows is read by the list, because this is
 * part of every page's start.
 */
export const readPlannerSearch = (search: Record<string, unknown>): PlannerSearch => ({
  ...search,
  ...readDateSearch(search),
});
