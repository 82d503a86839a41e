import type { Signal } from "@daysignal/core";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { plannerScope, usePlannerLog } from "./planner-cache.ts";
import { putSignal, restoreInCache } from "./signal-cache.ts";

/**
 * Takes a signal out of the trash, back to the inbox (§4). `known` finds the
 * signal as it was, so that it is on screen before the answer is there.
 */
export function useRestoreSignal(known: (id: string) => Signal | undefined) {
  const log = usePlannerLog();
  return trpc.signal.restore.useMutation({
    scope: plannerScope,
    onMutate: ({ id }) => {
      const signal = known(id);
      return signal && log.begin(restoreInCache(signal));
    },
    onSuccess: (signal, _input, change) => log.settle(change, (data) => putSignal(data, signal)),
    onError: (error, _input, change) => {
      log.undo(change);
      showFailure("restoreSignal", error);
    },
  });
}
