import { type CloseSignalInput, calendarDay } from "@daysignal/core";
import { showFailure } from "../../../shared/toasts.ts";
import { trpc } from "../../../trpc.ts";
import { plannerScope, usePlannerLog, useRefreshPlans } from "../../signal/planner-cache.ts";

/** Closes a day for an unfinished signal, which returns from it and may move to another day (§4). */
export function useCloseSignal() {
  const log = usePlannerLog();
  const refreshPlans = useRefreshPlans();
  return trpc.plan.close.useMutation({
    scope: plannerScope,
    onMutate: async ({ date, to, ...input }) => {
      const { closeInCache, putClosed } = await import("../close-cache.ts");
      const days: Omit<CloseSignalInput, "taskId"> = { date: calendarDay(date) };
      if (to !== undefined) days.to = calendarDay(to);
      return { change: log.begin(closeInCache({ ...input, ...days })), putClosed };
    },
    onSuccess: (plan, { taskId }, { change, putClosed }) => {
      log.settle(change, (data) => putClosed(data, plan, taskId));
      // The response covers one day, and only the server knows the other days of a series.
      refreshPlans();
    },
    onError: (error, _input, begun) => {
      log.undo(begun?.change);
      showFailure("planSignal", error);
    },
  });
}
