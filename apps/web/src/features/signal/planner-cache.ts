import type { CalendarDay, DailyPlan, PlannerData, Signal, TimeInterval } from "@daysignal/core";
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type ListPlace, placeOf } from "../../shared/list-place.ts";
import { plannerList } from "../../shared/planner-list.ts";
import { readAgain } from "../../shared/read-again.ts";
import { trpc } from "../../trpc.ts";
import { ChangeLog } from "./change-log.ts";
import { shareById } from "./share-by-id.ts";

/** The list that all views are computed from. */
const listKey = getQueryKey(trpc.signal.list, plannerList, "query");
const listHash = hashKey(listKey);
const plansKey = getQueryKey(trpc.plan.get);
const runningKey = getQueryKey(trpc.time.running, undefined, "query");
const planKey = (date: CalendarDay) => getQueryKey(trpc.plan.get, { date }, "query");

/** The first elements of the keys of the planner's reads, as they are compared. */
const watched = new Set([listKey, plansKey, runningKey].map((key) => JSON.stringify(key[0])));
const isWatched = (key: QueryKey) => watched.has(JSON.stringify(key[0]));

/** The current data, including pending changes. */
export function readPlannerData(queryClient: QueryClient): PlannerData {
  const plans = queryClient
    .getQueriesData<DailyPlan>({ queryKey: plansKey })
    .flatMap(([, plan]) => (plan ? [[plan.date, plan] as const] : []));
  return {
    signals: queryClient.getQueryData<readonly Signal[]>(listKey),
    plans: new Map(plans),
    running: queryClient.getQueryData<TimeInterval | null>(runningKey),
  };
}

function writePlannerData(queryClient: QueryClient, before: PlannerData, after: PlannerData): void {
  if (after.signals !== before.signals) queryClient.setQueryData(listKey, after.signals);
  if (after.running !== before.running) queryClient.setQueryData(runningKey, after.running);
  for (const [date, plan] of after.plans) {
    if (plan !== before.plans.get(date)) queryClient.setQueryData(planKey(date), plan);
  }
}

const logs = new WeakMap<QueryClient, ChangeLog>();

/** The log of pending changes; one for each query client. */
export function plannerLog(queryClient: QueryClient): ChangeLog {
  const existing = logs.get(queryClient);
  if (existing) return existing;
  const log = new ChangeLog({
    read: () => readPlannerData(queryClient),
    write: (before, after) => writePlannerData(queryClient, before, after),
    onSettled: () => readAgain(queryClient, ({ queryKey }) => isWatched(queryKey)),
  });
  logs.set(queryClient, log);
  let place: ListPlace | undefined;
  queryClient.setQueryDefaults(listKey, {
    structuralSharing: shareById,
    meta: { confirmed: () => log.confirmed.signals, place: () => place },
  });
  queryClient.setQueryDefaults(plansKey, {
    meta: { confirmed: (key) => log.confirmed.plans.get(Object(Object(key[1]).input).date) },
  });
  queryClient.setQueryDefaults(runningKey, { meta: { confirmed: () => log.confirmed.running } });
  // Data that arrives while changes are pending does not include them.
  queryClient.getQueryCache().subscribe((event) => {
    const { queryHash } = event.query;
    if (event.type === "removed" && queryHash === listHash) place = undefined;
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.action.manual === true || !isWatched(event.query.queryKey)) return;
    if (queryHash === listHash) {
      // Only the first read has one, because a response to an earlier read may follow a later one.
      const found = placeOf(event.query.state.data);
      // The response to a pending change may be older than the list, and replace a part of it.
      if (found) place = log.isPending ? undefined : found;
    }
    log.rebase();
  });
  return log;
}

/** The planner's change log, for mutation hooks. */
export function usePlannerLog(): ChangeLog {
  return plannerLog(useQueryClient());
}

/**
 * Refetches plans whose change cannot be computed here, such as the days of a series, and subtasks,
 * which start open in each of its occurrences.
 */
export function refreshPlans(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: plansKey });
  // A read that predates a pending change of a subtask would take that off the screen.
  if (queryClient.isMutating({ mutationKey: [["subtask"]] }) === 0)
    void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.subtask.list) });
}
