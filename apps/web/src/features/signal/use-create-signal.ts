import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { plannerScope, usePlannerLog } from "./planner-cache.ts";
import { createInCache, putSignal } from "./signal-cache.ts";

/**
 * Adds a signal (§4). The input carries an id made here, so that a retry never
 * makes a second one and the signal can be planned before the answer is there.
 */
export function useCreateSignal() {
  const log = usePlannerLog();
  return trpc.signal.create.useMutation({
    scope: plannerScope,
    onMutate: ({ id, ...input }) =>
      id === undefined ? undefined : log.begin(createInCache({ ...input, id }, new Date())),
    onSuccess: (signal, _input, change) => log.settle(change, (data) => putSignal(data, signal)),
    onError: (error, _input, change) => {
      log.undo(change);
      showFailure("createSignal", error);
    },
  });
}
