import { slotEntries } from "../plan/build-daily-plan.ts";
import { closeSignal, countReturn } from "../plan/close-signal.ts";
import type { CloseSignalInput } from "../plan/plan.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { selectInCache, withDay } from "./plan-cache.ts";
import {
  editPlan,
  editSignal,
  findSignal,
  type PlannerEdit,
  plansHolding,
  withSignals,
} from "./planner-data.ts";
import { putSignal } from "./signal-cache.ts";

/**
 * Closes a day for a signal (§4): it returns from there, which is counted, and is planned for `to`,
 * unless it is there already. Throws NOT_PLANNED, and DAY_FULL if that day's plan is in the cache.
 */
export function closeInCache(
  { date, taskId, to }: CloseSignalInput,
  today: CalendarDay,
): PlannerEdit {
  return editSignal(taskId, (data, signal) => {
    const plan = data.plans.get(date);
    if (!plan) return data;
    const { stay } = closeSignal(slotEntries(plan), taskId);
    const left = withDay(data, { ...plan, returned: [...plan.returned, signal] }, stay);
    const counted = putSignal(left, countReturn(findSignal(left, taskId) ?? signal));
    const isThere = plansHolding(counted, taskId).some((other) => other.date === to);
    const placed =
      to === undefined || isThere ? counted : selectInCache({ date: to, taskId }, today)(counted);
    const returned = findSignal(placed, taskId) ?? signal;
    return editPlan(date, (closed) => withSignals(closed, [returned]))(placed);
  });
}
