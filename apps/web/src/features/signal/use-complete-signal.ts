import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { completeInCache } from "./signal-cache.ts";
import { useChangeDone } from "./use-change-done.ts";

/** Finishes a signal, or the occurrence of a recurring one on `date` (§4). `say` shows a failure. */
export function useCompleteSignal(say = showFailure) {
  return trpc.signal.complete.useMutation(useChangeDone("completeSignal", completeInCache, say));
}
