import { calendarDay } from "@daysignal/core";
import { showFailure } from "../../../shared/toasts.ts";
import { trpc } from "../../../trpc.ts";
import { plannerScope, usePlannerLog } from "../../signal/planner-cache.ts";
import { putPlan, timeBoxInCache } from "../plan-cache.ts";

/** Gives a planned signal a time on its day, or takes it away (§11). */
export function useTimeBoxSignal() {
  const log = usePlannerLog();
  return trpc.plan.timeBox.useMutation({
    scope: plannerScope,
    onMutate: (input) => log.begin(timeBoxInCache({ ...input, date: calendarDay(input.date) })),
    onSuccess: (plan, _input, change) => log.settle(change, (data) => putPlan(data, plan)),
    onError: (error, _input, change) => {
      log.undo(change);
      showFailure("planSignal", error);
    },
  });
}
