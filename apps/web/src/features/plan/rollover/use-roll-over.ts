import { calendarDay } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../trpc.ts";
import { allSignals, plannerScope, usePlannerLog } from "../../signal/planner-cache.ts";
import { rollOverInCache } from "../plan-cache.ts";

/**
 * Returns the unfinished signals of a past day (§4). Not requested by the user, so a failure is
 * only logged; the next visit to the planner retries.
 */
export function useRollOver() {
  const log = usePlannerLog();
  const queryClient = useQueryClient();
  return trpc.plan.rollOver.useMutation({
    scope: plannerScope,
    onSuccess: ({ rolledOverCount }, input) => {
      if (rolledOverCount === 0) return;
      const date = calendarDay(input.date);
      log.settle(undefined, rollOverInCache(date));
      // Only the server knows the new location of a recurring signal.
      const touched = [
        getQueryKey(trpc.signal.list, allSignals, "query"),
        getQueryKey(trpc.plan.get, { date }, "query"),
      ];
      for (const queryKey of touched) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      // biome-ignore lint/suspicious/noConsole: §4 asks for failed rollovers to be logged, not shown.
      console.warn("Rollover failed:", error.message);
    },
  });
}
