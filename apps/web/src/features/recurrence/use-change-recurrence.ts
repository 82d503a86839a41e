import { completeRepeat } from "@daysignal/core";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { plannerScope, usePlannerLog, useRefreshPlans } from "../signal/planner-cache.ts";
import { putSignal } from "../signal/signal-cache.ts";
import { changeRecurrenceInCache } from "./recurrence-cache.ts";

/** Changes a signal's recurrence, or removes it (§4). */
export function useChangeRecurrence() {
  const log = usePlannerLog();
  const refreshPlans = useRefreshPlans();
  return trpc.signal.update.useMutation({
    scope: plannerScope,
    onMutate: ({ id, recurrence, repeat }) =>
      log.begin(
        changeRecurrenceInCache(id, recurrence ?? "none", repeat && completeRepeat(repeat)),
      ),
    onSuccess: (signal, _input, change) => {
      log.settle(change, (data) => putSignal(data, signal));
      refreshPlans();
    },
    onError: (error, _input, change) => {
      log.undo(change);
      showFailure("changeRecurrence", error);
    },
  });
}
