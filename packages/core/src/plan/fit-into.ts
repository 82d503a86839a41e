import type { Signal } from "../signal/signal.ts";
import type { DailyPlan } from "./plan.ts";

/** The result of planning signals for a day together. */
export interface Fit {
  /** Those that get a slot, in order. */
  fitting: readonly Signal[];
  /** How many are already on that day. */
  already: number;
  /** How many do not fit. */
  left: number;
}

/** As many of the signals as fit into a day; all of them if its plan is not known. */
export function fitInto(plan: DailyPlan | undefined, signals: readonly Signal[]): Fit {
  const planned = new Set(plan?.signals.map(({ id }) => id));
  const open = signals.filter(({ id, status }) => status !== "done" && !planned.has(id));
  const room = plan ? Math.max(0, plan.dailyWIPLimit - plan.signals.length) : open.length;
  return {
    fitting: open.slice(0, room),
    already: signals.filter(({ id }) => planned.has(id)).length,
    left: Math.max(0, open.length - room),
  };
}
