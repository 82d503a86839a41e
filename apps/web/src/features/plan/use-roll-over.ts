import { calendarDay } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../trpc.ts";
import { allSignals, plannerScope, usePlannerLog } from "../signal/planner-cache.ts";
import { rollOverInCache } from "./plan-cache.ts";

/**
 * Returns what a past day left unfinished (§4). Nobody asked for it, so a
 * failure is only logged; the next look at the planner tries again.
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
      // Where a recurring signal is now, only the server knows.
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
