import type { DailyPlan } from "../plan/plan.ts";
import type { Signal } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { TimeInterval } from "../time-spent/time-interval.ts";

/**
 * The planner's data in the cache of a client: all signals that are not in the trash, and the plans
 * that have been read. Edits are pure functions from one state to the next and keep the identity of
 * what they do not change.
 */
export interface PlannerData {
  /** Undefined until the list has been read. */
  signals: readonly Signal[] | undefined;
  plans: ReadonlyMap<CalendarDay, DailyPlan>;
  /** The running interval, null for none. Undefined if it has not been read. */
  running?: TimeInterval | null | undefined;
}

/** An edit of the planner's data. May throw a `DomainError` if a rule refuses it. */
export type PlannerEdit = (data: PlannerData) => PlannerData;

export const emptyPlannerData: PlannerData = { signals: undefined, plans: new Map() };

/** The signal from the list, else from a plan (if another device has trashed it, for example). */
export function findSignal(data: PlannerData, id: string): Signal | undefined {
  const listed = data.signals?.find((signal) => signal.id === id);
  if (listed) return listed;
  for (const plan of data.plans.values()) {
    const planned = plan.signals.find((signal) => signal.id === id);
    if (planned) return planned;
  }
  return undefined;
}

/** The plans with a signal in a slot; a recurring one may be in several. */
export function plansHolding(data: PlannerData, id: string): DailyPlan[] {
  return [...data.plans.values()].filter((plan) => plan.signals.some((signal) => signal.id === id));
}
