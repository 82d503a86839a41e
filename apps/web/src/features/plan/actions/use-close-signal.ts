import { showFailure } from "../../../shared/toasts.ts";
import { trpc } from "../../../trpc.ts";
import { plannerScope, usePlannerLog, useRefreshPlans } from "../../signal/planner-cache.ts";

/** Closes a day for an unfinished signal, which returns from it and may move to another day (§4). */
export function useCloseSignal() {
  const log = usePlannerLog();
  const refreshPlans = useRefreshPlans();
  return trpc.plan.close.useMutation({
    scope: plannerScope,
    onMutate: (input) =>
      import("../close-cache.ts").then(({ beginClose }) => beginClose(log, input)),
    onSuccess: (plan, _input, begun) => {
      begun.settle(plan);
      // The response covers one day, and only the server knows the other days of a series.
      refreshPlans();
    },
    onError: (error, _input, begun) => {
      begun?.undo();
      showFailure("planSignal", error);
    },
  });
}
