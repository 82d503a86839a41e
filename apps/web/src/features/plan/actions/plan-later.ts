import { type CalendarDay, repeatOf, type Signal } from "@daysignal/core";
import { readToday } from "../../../shared/today.ts";
import { addedSentence, movedSentence } from "../plan-words.ts";
import { planSignal } from "./plan-signal.ts";
import type { PlannerCalls } from "./planner-calls.ts";
import { sayFull } from "./say-full.ts";
import { scheduleActions } from "./schedule-actions.ts";

/** Plans a signal for a day with a toast, for screens that do not show that day's slots. */
export function planAndSay(calls: PlannerCalls, signal: Signal, date: CalendarDay): void {
  planSignal(calls, signal, { date, taskId: signal.id }, () => addedSentence(date, readToday()));
}

/**
 * Plans a signal for a later day with a toast; of a series, the occurrence of `from` moves there. If
 * that day is full, the next free one is offered.
 */
export function planLater(
  calls: PlannerCalls,
  signal: Signal,
  day: CalendarDay,
  from?: CalendarDay,
): void {
  const say = sayFull(calls, day, (next) => planLater(calls, signal, next, from));
  const isSeries = repeatOf(signal.recurrence) !== null;
  if (from !== undefined && isSeries) {
    scheduleActions(calls).moveOccurrence(signal, from, day, { say });
    return;
  }
  const sentence = ({ currentLocation, recurrence }: Signal) =>
    currentLocation === "available" || repeatOf(recurrence) !== null
      ? addedSentence(day, readToday())
      : movedSentence(day, readToday());
  planSignal(calls, signal, { date: day, taskId: signal.id }, sentence, { say });
}
