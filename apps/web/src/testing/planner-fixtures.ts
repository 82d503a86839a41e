import { type CalendarDay, type DailyPlan, DomainError, type Signal } from "@daysignal/core";
import type { PlannerData } from "../features/signal/planner-data.ts";

export {
  aPlan,
  aSignal,
  friday,
  plannedOn,
  saturday,
  sunday,
} from "@daysignal/core/testing/a-plan";

/** The planner's data: the list, and plans that determine the locations of their signals. */
export function plannerData(signals: readonly Signal[], plans: readonly DailyPlan[]): PlannerData {
  return { signals, plans: new Map(plans.map((plan) => [plan.date, plan])) };
}

/**
 * The ids in a day's slots, null for an empty one; undefined for a day that is not in the cache.
 */
export function slotIds(data: PlannerData, date: CalendarDay): (string | null)[] | undefined {
  return data.plans.get(date)?.slots.map(({ signal }) => signal?.id ?? null);
}

/** The location of a listed signal. */
export function whereIs(data: PlannerData, id: string): string | undefined {
  const signal = data.signals?.find((listed) => listed.id === id);
  if (!signal) return undefined;
  return signal.currentLocation === "available"
    ? "available"
    : `${signal.currentLocation} ${signal.slotPosition}`;
}

/** The code of the refusal that an action throws; "none" if it throws none. */
export function refusalOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
  }
  return "none";
}
