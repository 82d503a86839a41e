import { type CalendarDay, repeatOf, type Signal } from "@daysignal/core";
import { moveOccurrence } from "../actions/move-occurrence.ts";
import { planForDay } from "../actions/plan-signal.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";

/**
 * Moves a signal to another day (§2); of a series that day alone. Rejects if that is refused, as by a
 * full day, which is shown.
 */
export function moveToDay(
  calls: PlannerCalls,
  signal: Signal,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<unknown> {
  return repeatOf(signal.recurrence) === null
    ? planForDay(calls, signal, to)
    : moveOccurrence(calls, signal, from, to);
}
