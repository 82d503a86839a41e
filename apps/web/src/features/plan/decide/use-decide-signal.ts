import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { plannerList } from "../../../shared/planner-list.ts";
import { showFailure } from "../../../shared/toasts.ts";
import { readToday } from "../../../shared/today.ts";
import { trpc } from "../../../trpc.ts";
import { plannerScope, usePlannerLog, useRefreshPlans } from "../../signal/planner-cache.ts";
import { dropSignal, putSignal } from "../../signal/signal-cache.ts";
import { useTrashCache } from "../../signal/trash-cache.ts";
import { readSubtasks } from "../../subtask/use-subtasks.ts";
import { decideInCache } from "./decide-cache.ts";

/** Decides about a signal that keeps coming back (§4). */
export function useDecideSignal() {
  const log = usePlannerLog();
  const queryClient = useQueryClient();
  const refreshPlans = useRefreshPlans();
  const trash = useTrashCache();
  return trpc.signal.decide.useMutation({
    scope: plannerScope,
    onMutate: (input) =>
      log.begin(
        decideInCache(input, {
          today: readToday(),
          now: new Date(),
          subtasks: readSubtasks(queryClient, input.id) ?? [],
        }),
      ),
    onSuccess: (signal, { choice }, change) => {
      if (signal.status === "deleted") {
        log.settle(change, (data) => dropSignal(data, signal.id));
        trash.put(signal);
      } else {
        log.settle(change, (data) => putSignal(data, signal));
        // The response has no plan.
        refreshPlans();
      }
      if (choice === "split") {
        const queryKey = getQueryKey(trpc.signal.list, plannerList, "query");
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError: (error, _input, change) => {
      log.undo(change);
      showFailure("updateSignal", error);
    },
  });
}
