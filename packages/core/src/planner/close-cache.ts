import { slotEntries } from "../plan/build-daily-plan.ts";
import { closeSignal, countReturn } from "../plan/close-signal.ts";
import type { CloseSignalInput } from "../plan/plan.ts";
import type { Signal } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { editPlan, editSignal, stopped, withSignals } from "./edit-plans.ts";
import { selectInCache, withDay } from "./plan-cache.ts";
import { findSignal, type PlannerData, type PlannerEdit, plansHolding } from "./planner-data.ts";
import { putSignal } from "./signal-cache.ts";

/**
 * Closes a day for a signal (§4): it returns from there, which is counted, and is planned for `to`,
 * unless it is there already. Throws NOT_PLANNED, and DAY_FULL if that day's plan is in the cache.
 */
export function closeInCache(
  { date, taskId, to }: CloseSignalInput,
  today: CalendarDay,
): PlannerEdit {
  return editSignal(taskId, (before, signal) => {
    const plan = before.plans.get(date);
    if (!plan) return before;
    const data = stopped(before, taskId);
    const { stay } = closeSignal(slotEntries(plan), taskId);
    const left = withDay(data, { ...plan, returned: [...plan.returned, signal] }, stay);
    const counted = putSignal(left, countReturn(findSignal(left, taskId) ?? signal));
    return goOn(counted, signal, { date, to, today });
  });
}

interface GoOn {
  /** The closed day. */
  date: CalendarDay;
  to: CalendarDay | undefined;
  today: CalendarDay;
}

/** Plans a signal for `to` after a day was closed for it, unless it is there already. */
export function goOn(data: PlannerData, signal: Signal, { date, to, today }: GoOn): PlannerData {
  const { id } = signal;
  const isThere = plansHolding(data, id).some((other) => other.date === to);
  const placed =
    to === undefined || isThere ? data : selectInCache({ date: to, taskId: id }, today)(data);
  const current = findSignal(placed, id) ?? signal;
  return editPlan(date, (closed) => withSignals(closed, [current]))(placed);
}
