import type { QueryClient } from "@tanstack/react-query";
import { plannerLog, refreshPlans } from "../planner-cache.ts";
import { readSignal } from "./plan-commands.ts";

/** Reads what depends on the intervals of a signal: its sum, and those of its slots. */
export function refreshTime(queryClient: QueryClient, taskId: string): void {
  refreshPlans(queryClient);
  // Without a response, live updates follow.
  readSignal(plannerLog(queryClient), taskId).catch(() => undefined);
}
