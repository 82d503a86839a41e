import { createFileRoute } from "@tanstack/react-router";
import { readDateSearch } from "../features/plan/day/date-search.ts";
import { WeekPage } from "../features/planner/week-page.tsx";

/** /week : seven days side by side (§2), of this week or of the day in `?date=`. */
export const Route = createFileRoute("/_protected/week")({
  validateSearch: readDateSearch,
  component: WeekPage,
});
