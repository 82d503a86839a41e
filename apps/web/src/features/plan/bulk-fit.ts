import type { CalendarDay, Signal } from "@daysignal/core";
import type { PlannerData } from "../signal/planner-data.ts";

/** What becomes of signals that are to be planned for a day together. */
export interface Fit {
  /** Those that get a slot, in their order. */
  fitting: readonly Signal[];
  /** How many are on that day already. */
  already: number;
  /** How many the day has no room for. */
  left: number;
}

/** As many of the signals as a day has room for; all of them where the day is not known here. */
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
