import type { CalendarDay, Signal } from "@daysignal/core";
import type { PlannerData } from "../../signal/planner-data.ts";

/** The result of planning signals for a day together. */
export interface Fit {
  /** Those that get a slot, in order. */
  fitting: readonly Signal[];
  /** How many are already on that day. */
  already: number;
  /** How many do not fit. */
  left: number;
}

/** As many of the signals as fit into a day; all of them if the day is not in the cache. */
export function fitInto(data: PlannerData, day: CalendarDay, signals: readonly Signal[]): Fit {
  const plan = data.plans.get(day);
  const planned = new Set(plan?.signals.map(({ id }) => id));
  const open = signals.filter(({ id, status }) => status !== "done" && !planned.has(id));
  const room = plan ? Math.max(0, plan.dailyWIPLimit - plan.signals.length) : open.length;
  return {
    fitting: open.slice(0, room),
    already: signals.filter(({ id }) => planned.has(id)).length,
    left: Math.max(0, open.length - room),
  };
}
