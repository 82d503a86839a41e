import { createFileRoute } from "@tanstack/react-router";
import { readDateSearch } from "../features/plan/date-search.ts";
import { Planner } from "../features/plan/planner.tsx";

/** / : the planner (§2), of today or of the day in `?date=`. */
export const Route = createFileRoute("/_protected/")({
  validateSearch: readDateSearch,
  component: Planner,
});
