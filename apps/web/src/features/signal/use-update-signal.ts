import { type FailedAction, showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { plannerScope, usePlannerLog } from "./planner-cache.ts";
import { putSignal, updateInCache } from "./signal-cache.ts";

/**
 * Changes fields of a signal (§5); status and recurrence have hooks of their
 * own. `action` is what a failure is called and `say` tells of it; what was
 * refused can be tried again, so that text that was typed is not lost.
 */
export function useUpdateSignal(action: FailedAction = "updateSignal", say = showFailure) {
  const log = usePlannerLog();
  const mutation = trpc.signal.update.useMutation({
    scope: plannerScope,
    onMutate: (input) => log.begin(updateInCache(input)),
    onSuccess: (signal, _input, change) => log.settle(change, (data) => putSignal(data, signal)),
    onError: (error, input, change) => {
      log.undo(change);
      say(action, error, {
        label: "Try Again",
        onClick: () => mutation.mutate(input),
      });
    },
  });
  return mutation;
}
