import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { plannerScope, usePlannerLog } from "./planner-cache.ts";
import { dropSignal, trashInCache } from "./signal-cache.ts";

/** Moves a signal to the trash, which frees its slots (§4). */
export function useTrashSignal() {
  const log = usePlannerLog();
  return trpc.signal.trash.useMutation({
    scope: plannerScope,
    onMutate: ({ id }) => log.begin(trashInCache(id)),
    onSuccess: ({ id }, _input, change) => log.settle(change, (data) => dropSignal(data, id)),
    onError: (error, _input, change) => {
      log.undo(change);
      showFailure("trashSignal", error);
    },
  });
}
