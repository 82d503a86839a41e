// Loaded with the first use, since it is needed once a day.
import {
  type CalendarDay,
  type CloseSignalInput,
  closeSignal,
  countReturn,
  type Signal,
  slotEntries,
} from "@daysignal/core";
import { selectInCache, withDay } from "./plan-cache.ts";
import {
  findSignal,
  type PlannerData,
  type PlannerEdit,
  plansHolding,
  withPlans,
} from "./planner-data.ts";
import { putSignal, withEntries } from "./signal-cache.ts";

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
