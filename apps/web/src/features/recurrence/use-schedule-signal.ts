import { calendarDay, completeRepeat, type ScheduleSignalInput } from "@daysignal/core";
import { showFailure, type ToastAction } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { plannerScope, usePlannerLog, useRefreshPlans } from "../signal/planner-cache.ts";
import { putSignal } from "../signal/signal-cache.ts";
import { scheduleInCache } from "./recurrence-cache.ts";

/**
 * Plans a signal for a day and, if recurring, for the next four occurrences (§4). `remedyOf`
 * returns the remedy for a refusal.
 */
export function useScheduleSignal(
  remedyOf: (error: unknown, input: ScheduleSignalInput) => ToastAction | undefined,
) {
  const log = usePlannerLog();
  const refreshPlans = useRefreshPlans();
  return trpc.signal.schedule.useMutation({
    scope: plannerScope,
    onMutate: ({ id, date, recurrence, repeat }) =>
      log.begin(
        scheduleInCache(id, {
          date: calendarDay(date),
          recurrence,
          repeat: repeat && completeRepeat(repeat),
        }),
      ),
    onSuccess: (signal, _input, change) => {
      log.settle(change, (data) => putSignal(data, signal));
      // Only the server knows which of its days were full.
      refreshPlans();
    },
    onError: (error, input, change) => {
      log.undo(change);
      const date = calendarDay(input.date);
      showFailure(
        "scheduleSignal",
        error,
        remedyOf(error, {
          ...input,
          date,
          repeat: input.repeat && completeRepeat(input.repeat),
        }),
      );
    },
  });
}
