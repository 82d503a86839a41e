import { createFileRoute } from "@tanstack/react-router";
import { Planner } from "../features/plan/planner.tsx";

/** / : the planner (§2). */
export const Route = createFileRoute("/_protected/")({ component: Planner });
