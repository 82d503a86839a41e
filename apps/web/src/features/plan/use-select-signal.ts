import { calendarDay, type SelectSignalInput } from "@daysignal/core";
import { showFailure, type ToastAction } from "../../shared/toasts.ts";
import { readToday } from "../../shared/today.ts";
import { trpc } from "../../trpc.ts";
import { plannerScope, usePlannerLog } from "../signal/planner-cache.ts";
import { putPlan, selectInCache } from "./plan-cache.ts";

/**
 * Plans a signal for a day, or moves it within that day (§4). A refusal that
 * the rule knows (§5: already there, day full) is said at once, without a call.
 * `remedyOf` finds what can be done about a refusal, `say` tells of it.
 */
export function useSelectSignal(
  remedyOf: (error: unknown, input: SelectSignalInput) => ToastAction | undefined,
  say = showFailure,
) {
  const log = usePlannerLog();
  return trpc.plan.select.useMutation({
    scope: plannerScope,
    onMutate: (input) => log.begin(selectInCache({ ...input, date: calendarDay(input.date) })),
    onSuccess: (plan, _input, change) => log.settle(change, (data) => putPlan(data, plan)),
    onError: (error, input, change) => {
      log.undo(change);
      const date = calendarDay(input.date);
      const action = date === readToday() ? "selectSignal" : "planSignal";
      say(action, error, remedyOf(error, { ...input, date }));
    },
  });
}
