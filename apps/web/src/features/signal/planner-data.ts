import type { CalendarDay, DailyPlan, Signal } from "@daysignal/core";

/**
 * What the planner knows at a moment: all signals that are not in the trash,
 * and the plans of the days that have been looked at. Cache edits are pure
 * functions from one of these to the next and keep what they do not touch, so
 * that an unchanged part stays the same object.
 */
export interface PlannerData {
  /** Undefined until the list has been read. */
  signals: readonly Signal[] | undefined;
  plans: ReadonlyMap<CalendarDay, DailyPlan>;
}

/** A change of what the planner shows. May throw a `DomainError`: the rule refuses. */
export type PlannerEdit = (data: PlannerData) => PlannerData;

export const emptyPlannerData: PlannerData = { signals: undefined, plans: new Map() };

/** The signal as the list has it, else as a plan has it (one in the trash of another device, say). */
export function findSignal(data: PlannerData, id: string): Signal | undefined {
  const listed = data.signals?.find((signal) => signal.id === id);
  if (listed) return listed;
  for (const plan of data.plans.values()) {
    const planned = plan.signals.find((signal) => signal.id === id);
    if (planned) return planned;
  }
  return undefined;
}

/** Where one-off signals hold their slot; a recurring one may hold one on each of several days. */
export function plansHolding(data: PlannerData, id: string): DailyPlan[] {
  return [...data.plans.values()].filter((plan) => plan.signals.some((signal) => signal.id === id));
}

/** The data with some plans replaced by others of the same day. */
export function withPlans(data: PlannerData, changed: readonly DailyPlan[]): PlannerData {
  if (changed.length === 0) return data;
  const plans = new Map(data.plans);
  for (const plan of changed) plans.set(plan.date, plan);
  return { ...data, plans };
}
