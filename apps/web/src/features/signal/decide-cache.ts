import {
  type CalendarDay,
  calendarDay,
  type DecideSignalInput,
  lowerSignal,
  returnsSinceDecision,
  type Subtask,
  splitSignal,
} from "@daysignal/core";
import { selectInCache } from "./plan-cache.ts";
import { findSignal, type PlannerEdit, plansHolding } from "./planner-data.ts";
import { createInCache, putSignal, trashInCache } from "./signal-cache.ts";

/** A decision, as the hook gets it. */
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
export function decideInCache(input: DecisionInput, known: Known): PlannerEdit {
  const { id, choice, date } = input;
  return (data) => {
    const signal = findSignal(data, id);
    if (!signal || returnsSinceDecision(signal) <= 0) return data;
    const decided = { ...signal, decidedAtReturns: signal.incompleteRolloverCount };
    switch (choice) {
      case "plan-today":
      case "date": {
        const day = date === undefined ? known.today : calendarDay(date);
        const isThere =
          signal.currentLocation === day ||
          plansHolding(data, id).some((plan) => plan.date === day);
        const after = putSignal(data, decided);
        return isThere ? after : selectInCache({ date: day, taskId: id })(after);
      }
      case "lower":
        return putSignal(data, lowerSignal(decided));
      case "let-go":
        return trashInCache(id)(data);
      case "split":
        return splitSignal(signal, known.subtasks).reduce(
          (after, made) => createInCache(made, known.now)(after),
          trashInCache(id)(data),
        );
    }
  };
}
