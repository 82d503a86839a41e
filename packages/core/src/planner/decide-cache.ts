import { lowerSignal, splitSignal } from "../signal/decided-signal.ts";
import { returnsSinceDecision } from "../signal/decisions.ts";
import type { DecideSignalInput } from "../signal/signal.ts";
import type { Subtask } from "../subtask/subtask.ts";
import { type CalendarDay, calendarDay } from "../time/calendar-day.ts";
import { editSignal } from "./edit-plans.ts";
import { selectInCache } from "./plan-cache.ts";
import { type PlannerEdit, plansHolding } from "./planner-data.ts";
import { createInCache, putSignal, trashInCache } from "./signal-cache.ts";

/** A decision with a day that is not checked yet. */
export type DecisionInput = Omit<DecideSignalInput, "date"> & { date?: string | undefined };

interface Known {
  today: CalendarDay;
  now: Date;
  /** The cached subtasks of the signal, for a split. */
  subtasks: readonly Subtask[];
}

/**
 * Decides about a signal that came back (§4). Throws DAY_FULL and DAY_OFF if the chosen day's plan
 * is in the cache.
 */
export function decideInCache(
  { id, choice, date }: DecisionInput,
  { today, now, subtasks }: Known,
): PlannerEdit {
  return editSignal(id, (data, signal) => {
    if (returnsSinceDecision(signal) <= 0) return data;
    const decided = { ...signal, decidedAtReturns: signal.incompleteRolloverCount };
    switch (choice) {
      case "plan-today":
      case "date": {
        const day = date === undefined ? today : calendarDay(date);
        const isThere =
          signal.currentLocation === day ||
          plansHolding(data, id).some((plan) => plan.date === day);
        const after = putSignal(data, decided);
        return isThere ? after : selectInCache({ date: day, taskId: id }, today)(after);
      }
      case "lower":
        return putSignal(data, lowerSignal(decided));
      case "let-go":
        return trashInCache(id)(data);
      case "split":
        return splitSignal(signal, subtasks).reduce(
          (after, made) => createInCache(made, now)(after),
          trashInCache(id)(data),
        );
    }
  });
}
