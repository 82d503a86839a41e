import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../trpc.ts";
import { refreshPlans } from "../planner-cache.ts";
import { readSignal } from "./plan-commands.ts";

/** Reads the intervals that are on screen again. */
export function refreshIntervals(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.time.list) });
}

/** Reads what depends on the intervals of a signal: its sum, and those of its slots. */
export function refreshTime(queryClient: QueryClient, taskId: string): void {
  refreshIntervals(queryClient);
  refreshPlans(queryClient);
  // Without a response, live updates follow.
  readSignal(queryClient, taskId).catch(() => undefined);
}
