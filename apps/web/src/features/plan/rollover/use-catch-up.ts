import type { CatchUpAnswer } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey, getQueryKey } from "@trpc/react-query";
import { heldMutation } from "../../../shared/held-mutation.ts";
import { plannerList } from "../../../shared/planner-list.ts";
import { trpc } from "../../../trpc.ts";
import { rollOverInCache } from "../../signal/plan-cache.ts";
import { refreshPlans, usePlannerLog } from "../../signal/planner-cache.ts";

/**
 * Returns a call that rolls over all past days (§4). It is undefined if one is in flight
 * already, or it failed. Not requested by the user, so a failure is only logged; the next visit to
 * the planner retries.
 */
export function useCatchUp(): () => Promise<CatchUpAnswer | undefined> {
  const log = usePlannerLog();
  const queryClient = useQueryClient();
  const { mutateAsync } = trpc.plan.catchUp.useMutation({
    // Queued with the changes of the user; a reload runs it anew.
    ...heldMutation,
    onSuccess: ({ days }) => {
      if (days.length === 0) return;
      log.settle(undefined, (data) =>
        days.reduce((known, day) => rollOverInCache(day)(known), data),
      );
      // Only the server knows the new days of recurring signals.
      const queryKey = getQueryKey(trpc.signal.list, plannerList, "query");
      void queryClient.invalidateQueries({ queryKey });
      refreshPlans(queryClient);
    },
    onError: (error) => {
      // biome-ignore lint/suspicious/noConsole: §4 asks for failed rollovers to be logged, not shown.
      console.warn("Rollover failed:", error.message);
    },
  });
  return async () => {
    const mutationKey = getMutationKey(trpc.plan.catchUp);
    if (queryClient.isMutating({ mutationKey }) > 0) return undefined;
    return await mutateAsync().catch(() => undefined);
  };
}
