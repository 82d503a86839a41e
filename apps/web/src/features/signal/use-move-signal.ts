import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { plannerScope, usePlannerLog } from "./planner-cache.ts";
import { putSignal } from "./signal-cache.ts";

/** Moves a signal in "My order" (§2). */
export function useMoveSignal() {
  const log = usePlannerLog();
  return trpc.signal.move.useMutation({
    scope: plannerScope,
    onMutate: async (input) => {
      const { moveInCache } = await import("./move-cache.ts");
      return log.begin(moveInCache(input));
    },
    onSuccess: (signal, _input, change) => log.settle(change, (data) => putSignal(data, signal)),
    onError: (error, _input, change) => {
      log.undo(change);
      showFailure("updateSignal", error);
    },
  });
}
