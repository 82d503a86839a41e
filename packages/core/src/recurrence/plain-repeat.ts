import { DomainError } from "../errors.ts";
import type { PlainRecurrence, Recurrence } from "../signal/signal.ts";
import type { Repeat } from "./repeat.ts";

/** Throws INVALID_INPUT for a custom recurrence whose rule is not given. */
export function assertHasRule(recurrence: Recurrence | null | undefined): void {
  if (recurrence !== "custom") return;
  throw new DomainError("INVALID_INPUT", {
    field: "repeat",
    message: /*i18n*/ "{field} is required for a custom recurrence.",
  });
}

const rules = {
  daily: "FREQ=DAILY",
  weekly: "FREQ=WEEKLY",
  monthly: "FREQ=MONTHLY",
} as const satisfies Record<PlainRecurrence, string>;

/** A plain recurrence as a rule that says no more than it. */
export function plainRepeat(recurrence: PlainRecurrence): Repeat {
  return {
    rule: rules[recurrence],
    mode: "schedule",
    missed: "skip",
    until: null,
    count: null,
    exceptions: [],
  };
}

/**
 * How a signal repeats, as the API returns it: what is stored, else the rule of its
 * recurrence; null if it does not repeat.
 */
export function shownRepeat(signal: {
  recurrence: Recurrence | null;
  repeat: Repeat | null;
}): Repeat | null {
  const { recurrence, repeat } = signal;
  if (recurrence === null || recurrence === "none") return null;
  return repeat ?? (recurrence === "custom" ? null : plainRepeat(recurrence));
}
