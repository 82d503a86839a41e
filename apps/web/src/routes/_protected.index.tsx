import { createFileRoute } from "@tanstack/react-router";
import { PlannerOfDevice } from "../features/planner/planner-of-device.tsx";
import { readPlannerSearch } from "../features/planner/planner-search.ts";
import { fetchPlanner } from "../features/planner/planners.ts";

/** / : the planner (§2), of today or of the day in `?date=`, with a view of the list (§17). */
export const Route = createFileRoute("/_protected/")({
  validateSearch: readPlannerSearch,
  loader: fetchPlanner,
  component: PlannerOfDevice,
});
