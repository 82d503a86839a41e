import { createFileRoute } from "@tanstack/react-router";
import { Planner } from "../features/plan/planner.tsx";
import { readDateSearch } from "../features/plan/use-shown-date.ts";

/** / : the planner (§2), of today or of the day in `?date=`. */
export const Route = createFileRoute("/_protected/")({
  validateSearch: readDateSearch,
  component: Planner,
});
