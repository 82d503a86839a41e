import { createFileRoute } from "@tanstack/react-router";
import { PlannerOfDevice } from "../features/mobile/planner-of-device.tsx";
import { fetchPlanner } from "../features/mobile/planners.ts";
import { readDateSearch } from "../features/plan/date-search.ts";

/** / : the planner (§2), of today or of the day in `?date=`. */
export const Route = createFileRoute("/_protected/")({
  validateSearch: readDateSearch,
  loader: fetchPlanner,
  component: PlannerOfDevice,
});
