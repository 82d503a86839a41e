import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { plannerScope, usePlannerLog } from "./planner-cache.ts";
import { dropSignal, trashInCache } from "./signal-cache.ts";
import { useTrashCache } from "./trash-cache.ts";

/** Moves a signal to the trash, which frees its slots (§4). `say` shows a failure. */
export function useTrashSignal(say = showFailure) {
  const log = usePlannerLog();
  const trash = useTrashCache();
  return trpc.signal.trash.useMutation({
    scope: plannerScope,
    onMutate: ({ id }) => log.begin(trashInCache(id)),
    onSuccess: (signal, _input, change) => {
      log.settle(change, (data) => dropSignal(data, signal.id));
      trash.put(signal);
    },
    onError: (error, _input, change) => {
      log.undo(change);
      say("trashSignal", error);
    },
  });
}
