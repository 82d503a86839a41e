import { type CalendarDay, repeatOf, type Signal } from "@daysignal/core";
import type { PlannerActions } from "../actions/use-planner-actions.ts";

/** Moves a signal to another day (§2); of a series that day alone. A full day refuses it. */
export function moveToDay(
  actions: PlannerActions,
  signal: Signal,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): void {
  if (repeatOf(signal.recurrence) === null) actions.plan(signal, to);
  else actions.moveOccurrence(signal, from, to);
}
