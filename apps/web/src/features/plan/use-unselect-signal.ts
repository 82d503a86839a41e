import { calendarDay } from "@daysignal/core";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { plannerScope, usePlannerLog, useRefreshPlans } from "../signal/planner-cache.ts";
import { putSignal } from "../signal/signal-cache.ts";
import { putPlan, unselectInCache } from "./plan-cache.ts";

/** What was seen at once stays. */
const ignore = () => undefined;

/**
 * Takes a signal off a day (§4), back to the available ones; of a recurring
 * one that occurrence, with the scope `all` the whole series.
 */
export function useUnselectSignal() {
  const log = usePlannerLog();
  const refreshPlans = useRefreshPlans();
  const { client } = trpc.useUtils();
  return trpc.plan.unselect.useMutation({
    scope: plannerScope,
    onMutate: (input) => log.begin(unselectInCache({ ...input, date: calendarDay(input.date) })),
    onSuccess: (plan, { taskId, scope }, change) => {
      log.settle(change, (data) => putPlan(data, plan));
      if (scope === undefined) return;
      // Where a recurring signal is now, only the server knows: the answer speaks of one day.
      refreshPlans();
      client.signal.get.query({ id: taskId }).then(({ recommendation: _score, ...signal }) => {
        log.settle(undefined, (data) => putSignal(data, signal));
      }, ignore);
    },
    onError: (error, _input, change) => {
      log.undo(change);
      showFailure("unselectSignal", error);
    },
  });
}
