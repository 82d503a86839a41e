import { type CalendarDay, type CatchUpAnswer, daysToRollOver } from "@daysignal/core";
import { useArrival } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey, getQueryKey } from "@trpc/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { loadEdits } from "../../../shared/edits.ts";
import { heldMutation } from "../../../shared/held-mutation.ts";
import { plannerList } from "../../../shared/planner-list.ts";
import { trpc } from "../../../trpc.ts";
import { refreshPlans, usePlannerLog } from "../../signal/planner-cache.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";

const isThere = () => true;

/**
 * The automatic rollover (§4): when signals arrive, when another day is shown and at midnight, the
 * past days with unfinished signals are rolled over by one request, including the one on screen.
 * What is planned for a past day on screen stays until then. The toast offers to plan the returned
 * signals for today.
 */
export function useAutomaticRollover(
  date: CalendarDay,
  today: CalendarDay,
  calls: PlannerCalls,
): void {
  const catchUp = useCatchUp();
  const lastToday = useRef<CalendarDay>(undefined);
  const rollOverPastDays = useEffectEvent(async (shown: CalendarDay, now: CalendarDay) => {
    // Planning for a past day while the app is open is no absence.
    const wasAway = lastToday.current !== now;
    lastToday.current = now;
    const before = calls.known().signals ?? [];
    if (shown >= now && daysToRollOver(before, now).length === 0) return;
    const caughtUp = await catchUp();
    if (!caughtUp || caughtUp.days.length === 0) return;
    // Usually nothing returns, so what says so is loaded on demand.
    const again = await import("./plan-returned.ts").catch(() => undefined);
    again?.sayReturned(calls, before, caughtUp, wasAway);
  });
  // Selects only whether they are loaded, to ignore changes.
  const { data } = trpc.signal.list.useQuery(plannerList, { select: isThere });
  const isReady = useArrival(data) === true;
  useEffect(() => {
    if (isReady) void rollOverPastDays(date, today);
  }, [isReady, date, today]);
}

/**
 * Returns a call that rolls over all past days (§4). It is undefined if one is in flight
 * already, or it failed. Not requested by the user, so a failure is only logged; the next visit to
 * the planner retries.
 */
function useCatchUp(): () => Promise<CatchUpAnswer | undefined> {
  const log = usePlannerLog();
  const queryClient = useQueryClient();
  const { mutateAsync } = trpc.plan.catchUp.useMutation({
    // Queued with the changes of the user; a reload runs it anew.
    ...heldMutation,
    onSuccess: async ({ days }) => {
      if (days.length === 0) return;
      try {
        const { rollOverInCache } = await loadEdits();
        log.settle(undefined, (data) =>
          days.reduce((known, day) => rollOverInCache(day)(known), data),
        );
      } finally {
        // Only the server knows the new days of recurring signals. Also if the edit cannot be loaded.
        const queryKey = getQueryKey(trpc.signal.list, plannerList, "query");
        void queryClient.invalidateQueries({ queryKey });
        refreshPlans(queryClient);
      }
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
