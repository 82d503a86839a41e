import type { Signal } from "../signal/signal.ts";
import type { DailyPlan, PlanSlot, SlotEntry } from "./plan.ts";

/** The number of signals planned for a day, including those returned from it. */
export function plannedCount({ signals, returned }: Pick<DailyPlan, "signals" | "returned">) {
  return signals.length + returned.length;
}

/**
 * The minutes that a slot takes: those of its time box, else its share of the estimate of a signal
 * that is meant to go over several days; 0 if empty.
 */
export function minutesOf({ signal, minutes }: Pick<PlanSlot, "signal" | "minutes">): number {
  return signal ? (minutes ?? minutesADay(signal)) : 0;
}

/** The part of a signal's estimate that one day takes (§18). */
export const minutesADay = ({
  estimatedMinutes,
  workDays,
}: Pick<Signal, "estimatedMinutes" | "workDays">): number =>
  Math.ceil(estimatedMinutes / (workDays ?? 1));

/** Whether a slot needs nothing more on its day: it is done, or was closed as progress. */
export const isClosed = ({ done, progress = false }: Pick<SlotEntry, "done" | "progress">) =>
  done || progress;

/** The number of a day's signals that were closed as progress. */
export const progressCount = ({ slots }: Pick<DailyPlan, "slots">): number =>
  slots.filter(({ progress }) => progress).length;

/** The number of a day's signals that are done, or were closed as progress. */
export const closedCount = ({ slots }: Pick<DailyPlan, "slots">): number =>
  slots.filter(isClosed).length;
