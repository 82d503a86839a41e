import { calendarDay } from "@daysignal/core";
import { showFailure } from "../../../shared/toasts.ts";
import { trpc } from "../../../trpc.ts";
import { plannerScope, usePlannerLog, useRefreshPlans } from "../../signal/planner-cache.ts";
import { putSignal } from "../../signal/signal-cache.ts";
import { putPlan, unselectInCache } from "../plan-cache.ts";

/** The optimistic update is final. */
const ignore = () => undefined;

/**
 * Removes a signal from a day (§4); of a recurring one that occurrence, with the scope `all` the
 * whole series.
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
      // Only the server knows the new location of a recurring signal: the response covers one day.
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
