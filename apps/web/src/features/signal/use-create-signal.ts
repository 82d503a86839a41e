import { useQueryClient } from "@tanstack/react-query";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { knowNoSubtasks } from "../subtask/use-subtasks.ts";
import { plannerScope, usePlannerLog } from "./planner-cache.ts";
import { createInCache, putSignal } from "./signal-cache.ts";

/**
 * Adds a signal (§4). The input has a client-generated id, so that a retry creates no duplicate and
 * the signal can be planned before the response. The phone's sheet has its own failure toast (§8):
 * `addSignal`. `say` shows failures.
 */
export function useCreateSignal(
  failure: "createSignal" | "addSignal" = "createSignal",
  say = showFailure,
) {
  const log = usePlannerLog();
  const queryClient = useQueryClient();
  return trpc.signal.create.useMutation({
    scope: plannerScope,
    // What repeats is scheduled by a call of its own.
    onMutate: ({ id, repeat: _, ...input }) => {
      if (id === undefined) return undefined;
      knowNoSubtasks(queryClient, id);
      return log.begin(createInCache({ ...input, id }, new Date()));
    },
    onSuccess: (signal, _input, change) => log.settle(change, (data) => putSignal(data, signal)),
    onError: (error, _input, change) => {
      log.undo(change);
      say(failure, error);
    },
  });
}
