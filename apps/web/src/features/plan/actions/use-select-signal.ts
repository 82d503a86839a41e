import { calendarDay, type SelectSignalInput } from "@daysignal/core";
import { type FailedAction, showFailure, type ToastAction } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { trpc } from "../../../trpc.ts";
import { plannerScope, usePlannerLog } from "../../signal/planner-cache.ts";
import { putPlan, selectInCache } from "../plan-cache.ts";

/** Shows why a signal was not planned. */
export type SayNotSelected = (
  action: FailedAction,
  error: unknown,
  remedy: ToastAction | undefined,
  signal: { taskId: string },
) => void;

/**
 * Plans a signal for a day, or moves it within that day (§4). A refusal by a local rule (§5:
 * already there, day full) is shown immediately, without a call. `remedyOf` returns the remedy for
 * an error, `say` shows it.
 */
export function useSelectSignal(
  remedyOf: (error: unknown, input: SelectSignalInput) => ToastAction | undefined,
  say: SayNotSelected = showFailure,
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
      say(action, error, remedyOf(error, { ...input, date }), input);
    },
  });
}
