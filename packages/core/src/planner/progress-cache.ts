import { slotEntries } from "../plan/build-daily-plan.ts";
import type { DailyPlan, ProgressSignalInput } from "../plan/plan.ts";
import { progressSignal } from "../plan/progress-signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { goOn } from "./close-cache.ts";
import { editSignal, stopped } from "./edit-plans.ts";
import { putPlan, withDay } from "./plan-cache.ts";
import type { PlannerEdit } from "./planner-data.ts";

/**
 * Closes a day for a signal as progress (§4): it keeps its slot there, stops, and is planned for `to` or
 * available. Throws NOT_PLANNED, and DAY_FULL if the plan of `to` is in the cache.
 */
export function progressInCache(
  { id, date, to }: ProgressSignalInput,
  today: CalendarDay,
): PlannerEdit {
  return editSignal(id, (before, signal) => {
    const plan = before.plans.get(date);
    if (!plan) return before;
    const data = stopped(before, id);
    const worked = withDay(data, plan, progressSignal(slotEntries(plan), id));
    return goOn(worked, signal, { date, to, today });
  });
}

/** Puts the server's plan after a day was closed as progress for a signal, which has stopped. */
export function confirmProgress(plan: DailyPlan, id: string): PlannerEdit {
  return (data) => stopped(putPlan(data, plan), id);
}
