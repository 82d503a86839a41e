import {
  buildDailyPlan,
  type CalendarDay,
  calendarDay,
  type DailyPlan,
  type Signal,
} from "@daysignal/core";
import { aSignal as anySignal } from "@daysignal/core/testing";
import type { PlannerData } from "../features/signal/planner-data.ts";

export const friday = calendarDay("2026-03-13");
export const saturday = calendarDay("2026-03-14");
export const sunday = calendarDay("2026-03-15");

/** A signal as the API answers it; its title is its id, so that a list of ids tells all. */
export function aSignal(id: string, fields: Partial<Signal> = {}): Signal {
  return anySignal({ id, title: id, ...fields });
}

interface PlannedDay {
  date: CalendarDay;
  limit?: number;
  /** What the slots hold, from the first one on; null for an empty one. */
  slots: readonly (Signal | null)[];
}

/** A day's plan with these signals in its slots; what is done counts as done there. */
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

/** All that the planner knows: the list, and plans whose signals are located where they stand. */
export function plannerData(signals: readonly Signal[], plans: readonly DailyPlan[]): PlannerData {
  return { signals, plans: new Map(plans.map((plan) => [plan.date, plan])) };
}

/** A signal that is on a day. */
export function plannedOn(
  date: CalendarDay,
  slotPosition: number,
  id: string,
  fields: Partial<Signal> = {},
): Signal {
  return aSignal(id, { currentLocation: date, slotPosition, ...fields });
}

/** The ids in a day's slots, null for an empty one; undefined for a day that was not read. */
export function slotIds(data: PlannerData, date: CalendarDay): (string | null)[] | undefined {
  return data.plans.get(date)?.slots.map(({ signal }) => signal?.id ?? null);
}

/** A listed signal, as little of it as says where it is. */
export function whereIs(data: PlannerData, id: string): string | undefined {
  const signal = data.signals?.find((listed) => listed.id === id);
  if (!signal) return undefined;
  return signal.currentLocation === "available"
    ? "available"
    : `${signal.currentLocation} ${signal.slotPosition}`;
}
