import { DomainError } from "../src/errors.ts";
import { buildDailyPlan } from "../src/plan/build-daily-plan.ts";
import type { DailyPlan } from "../src/plan/plan.ts";
import type { PlannerData } from "../src/planner/planner-data.ts";
import type { Signal } from "../src/signal/signal.ts";
import { type CalendarDay, calendarDay } from "../src/time/calendar-day.ts";
import { aSignal as anySignal } from "./a-signal.ts";

export const friday = calendarDay("2026-03-13");
export const saturday = calendarDay("2026-03-14");
export const sunday = calendarDay("2026-03-15");

/** A signal as the API returns it; its title is its id, to identify it in lists. */
export function aSignal(id: string, fields: Partial<Signal> = {}): Signal {
  return anySignal({ id, title: id, ...fields });
}

interface PlannedDay {
  date: CalendarDay;
  limit?: number;
  /** The signals of the slots, from the first one on; null for an empty one. */
  slots: readonly (Signal | null)[];
}

/** A day's plan with these signals in its slots; done signals are done there. */
export function aPlan({ date, limit = 4, slots }: PlannedDay): DailyPlan {
  return buildDailyPlan({
    date,
    limit,
    entries: slots.flatMap((signal, slotPosition) =>
      signal ? [{ signalId: signal.id, slotPosition, done: signal.status === "done" }] : [],
    ),
    signals: new Map(slots.flatMap((signal) => (signal ? [[signal.id, signal]] : []))),
    returned: [],
  });
}

/** The planner's data: the list, and plans that determine the locations of their signals. */
export function plannerData(signals: readonly Signal[], plans: readonly DailyPlan[]): PlannerData {
  return { signals, plans: new Map(plans.map((plan) => [plan.date, plan])) };
}

/** A signal on a day. */
export function plannedOn(
  date: CalendarDay,
  slotPosition: number,
  id: string,
  fields: Partial<Signal> = {},
): Signal {
  return aSignal(id, { currentLocation: date, slotPosition, ...fields });
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
