import { repeatOf } from "@daysignal/core";
import { dayRule } from "../../shared/day-rule.ts";
import { givenDay } from "../../shared/given-day.ts";
import { showFailure } from "../../shared/toasts.ts";
import { readToday } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";
import { plannerScope, usePlannerLog, useRefreshPlans } from "./planner-cache.ts";
import { putSignal, reopenInCache } from "./signal-cache.ts";

/** Reopens a signal, or the occurrence of a recurring one on `date` (§4). `say` shows a failure. */
export function useReopenSignal(say = showFailure) {
  const log = usePlannerLog();
  const refreshPlans = useRefreshPlans();
  return trpc.signal.reopen.useMutation({
    scope: plannerScope,
    onMutate: ({ id, date }) =>
      log.begin(
        reopenInCache(id, {
          now: new Date(),
          today: readToday(),
          ...dayRule(),
          date: givenDay(date),
        }),
      ),
    onSuccess: (signal, _input, change) => {
      log.settle(change, (data) => putSignal(data, signal));
      if (repeatOf(signal.recurrence) !== null) refreshPlans();
    },
    onError: (error, _input, change) => {
      log.undo(change);
      say("reopenSignal", error);
    },
  });
}
