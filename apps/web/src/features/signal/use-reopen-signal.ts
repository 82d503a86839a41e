import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { reopenInCache } from "./signal-cache.ts";
import { useChangeDone } from "./use-change-done.ts";

/** Reopens a signal, or the occurrence of a recurring one on `date` (§4). `say` shows a failure. */
export function useReopenSignal(say = showFailure) {
  return trpc.signal.reopen.useMutation(useChangeDone("reopenSignal", reopenInCache, say));
}
