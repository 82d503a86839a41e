import { createFileRoute } from "@tanstack/react-router";
import { WeekScreen } from "../features/plan/week/week-screen.tsx";
import { readDateSearch } from "../features/planner/planner-search.ts";

/** /week : seven days side by side (§2), of this week or of the day in `?date=`. */
export const Route = createFileRoute("/_protected/week")({
  validateSearch: readDateSearch,
  component: WeekScreen,
});
