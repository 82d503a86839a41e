import { type CloseSignalInput, calendarDay } from "@daysignal/core";
import { showFailure } from "../../../shared/toasts.ts";
import { trpc } from "../../../trpc.ts";
import { plannerScope, usePlannerLog, useRefreshPlans } from "../../signal/planner-cache.ts";
import { closeInCache, putClosed } from "../plan-cache.ts";

/** Closes a day for an unfinished signal, which returns from it and may move to another day (§4). */
export function useCloseSignal() {
  const log = usePlannerLog();
  const refreshPlans = useRefreshPlans();
  return trpc.plan.close.useMutation({
    scope: plannerScope,
    onMutate: (input) => log.begin(closeInCache(withDays(input))),
    onSuccess: (plan, { taskId }, change) => {
      log.settle(change, (data) => putClosed(data, plan, taskId));
      // The response covers one day, and only the server knows the other days of a series.
      refreshPlans();
    },
    onError: (error, _input, change) => {
      log.undo(change);
      showFailure("planSignal", error);
    },
  });
}

function withDays({
  date,
  to,
  ...input
}: {
  date: string;
  taskId: string;
  to?: string | undefined;
}) {
  const days = { date: calendarDay(date), ...(to === undefined ? {} : { to: calendarDay(to) }) };
  return { ...input, ...days } satisfies CloseSignalInput;
}
