// Loaded with the first use, since it is needed once a day.
import {
  type CalendarDay,
  type CloseSignalInput,
  closeSignal,
  closeSignalInput,
  countReturn,
  type DailyPlan,
  type Signal,
  slotEntries,
} from "@daysignal/core";
import type { ChangeLog } from "../signal/change-log.ts";
import {
  findSignal,
  type PlannerData,
  type PlannerEdit,
  plansHolding,
  withPlans,
} from "../signal/planner-data.ts";
import { putSignal, withEntries } from "../signal/signal-cache.ts";
import { putPlan, selectInCache, withDay } from "./plan-cache.ts";

/** Applies `closeInCache` optimistically. */
export function beginClose(
  log: ChangeLog,
  input: { date: string; taskId: string; to?: string | undefined },
) {
  const { date, taskId, to } = closeSignalInput.parse(input);
  const change = log.begin(closeInCache({ date, taskId, to }));
  return {
    settle: (plan: DailyPlan) => log.settle(change, (data) => putClosed(data, plan, taskId)),
    undo: () => log.undo(change),
  };
}

/**
 * Closes a day for a signal (§4): it returns from there, which is counted, and is planned for `to`,
 * unless it is there already. Throws NOT_PLANNED, and DAY_FULL if that day's plan is in the cache.
 */
export function closeInCache({ date, taskId, to }: CloseSignalInput): PlannerEdit {
  return (data) => {
    const plan = data.plans.get(date);
    const signal = findSignal(data, taskId);
    if (!plan || !signal) return data;
    const { stay } = closeSignal(slotEntries(plan), taskId);
    const left = withDay(data, { ...plan, returned: [...plan.returned, signal] }, stay);
    const counted = putSignal(left, countReturn(findSignal(left, taskId) ?? signal));
    const isThere = plansHolding(counted, taskId).some((other) => other.date === to);
    const placed =
      to === undefined || isThere ? counted : selectInCache({ date: to, taskId })(counted);
    return withReturned(placed, date, findSignal(placed, taskId));
  };
}

/** Replaces a signal among those that have returned from a day. */
function withReturned(
  data: PlannerData,
  date: CalendarDay,
  signal: Signal | undefined,
): PlannerData {
  const plan = data.plans.get(date);
  if (!plan || !signal) return data;
  return withPlans(data, [withEntries(plan, slotEntries(plan), [signal])]);
}

/** The server's plan after a day was closed for a signal, and where that is now. */
export function putClosed(data: PlannerData, plan: DailyPlan, taskId: string): PlannerData {
  const returned = plan.returned.find(({ id }) => id === taskId);
  const after = putPlan(data, plan);
  return returned ? putSignal(after, returned) : after;
}
