import type { Signal } from "@daysignal/core";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { plannerScope, usePlannerLog } from "./planner-cache.ts";
import { putSignal, restoreInCache } from "./signal-cache.ts";
import { useTrashCache } from "./trash-cache.ts";

/**
 * Restores a signal from the trash to the inbox (§4). `known` looks up the signal for the
 * optimistic update, if it is not in the cached trash.
 */
export function useRestoreSignal(known: (id: string) => Signal | undefined = () => undefined) {
  const log = usePlannerLog();
  const trash = useTrashCache();
  return trpc.signal.restore.useMutation({
    scope: plannerScope,
    onMutate: ({ id }) => {
      const taken = trash.take(id);
      const signal = known(id) ?? taken;
      return { taken, change: signal && log.begin(restoreInCache(signal)) };
    },
    onSuccess: (signal, { id }, { change }) => {
      log.settle(change, (data) => putSignal(data, signal));
      // A first read of the trash may have arrived while the change was pending.
      trash.take(id);
    },
    onError: (error, _input, context) => {
      log.undo(context?.change);
      if (context?.taken) trash.put(context.taken);
      showFailure("restoreSignal", error);
    },
  });
}
