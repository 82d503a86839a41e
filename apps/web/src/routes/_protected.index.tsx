import { createFileRoute } from "@tanstack/react-router";
import { readDateSearch } from "../features/plan/day/date-search.ts";
import { PlannerOfDevice } from "../features/planner/planner-of-device.tsx";
import { fetchPlanner } from "../features/planner/planners.ts";

/** / : the planner (§2), of today or of the day in `?date=`. */
export const Route = createFileRoute("/_protected/")({
  validateSearch: readDateSearch,
  loader: fetchPlanner,
  component: PlannerOfDevice,
});
