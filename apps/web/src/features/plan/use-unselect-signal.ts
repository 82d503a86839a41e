import { unselectSignalInput } from "@daysignal/core";
import { showFailure } from "../../shared/toasts.ts";
import { trpc } from "../../trpc.ts";
import { plannerScope, usePlannerLog } from "../signal/planner-cache.ts";
import { putPlan, unselectInCache } from "./plan-cache.ts";

/** Takes a signal off a day, back to the available ones (§4). */
export function useUnselectSignal() {
  const log = usePlannerLog();
  return trpc.plan.unselect.useMutation({
    scope: plannerScope,
    onMutate: (input) => log.begin(unselectInCache(unselectSignalInput.parse(input))),
    onSuccess: (plan, _input, change) => log.settle(change, (data) => putPlan(data, plan)),
    onError: (error, _input, change) => {
      log.undo(change);
      showFailure("unselectSignal", error);
    },
  });
}
