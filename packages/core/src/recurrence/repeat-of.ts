import type { PlainRecurrence, Recurrence, RepeatingRecurrence } from "../signal/signal.ts";

/** The recurrence if it repeats, else null: both `none` and null mean "once". */
export function repeatOf(recurrence: Recurrence | null): RepeatingRecurrence | null {
  return recurrence === "none" ? null : recurrence;
}

/** The recurrence if it is a plain one, which needs no rule; else null. */
export function plainOf(recurrence: Recurrence | null): PlainRecurrence | null {
  return recurrence === "none" || recurrence === "custom" ? null : recurrence;
}
