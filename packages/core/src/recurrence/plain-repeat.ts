import type { z } from "zod";
import type { PlainRecurrence, Recurrence } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { startRule } from "./month-end.ts";
import type { Repeat, repeatInput } from "./repeat.ts";

const rules = {
  daily: "FREQ=DAILY",
  weekly: "FREQ=WEEKLY",
  monthly: "FREQ=MONTHLY",
} as const satisfies Record<PlainRecurrence, string>;

/** A plain recurrence from a first day, as the equivalent rule. */
export function plainRepeat(recurrence: PlainRecurrence, start: CalendarDay | null = null): Repeat {
  const rule = rules[recurrence];
  return {
    rule: start === null ? rule : startRule(rule, start),
    mode: "schedule",
    missed: "skip",
    until: null,
    count: null,
    exceptions: [],
  };
}

/**
 * How a signal repeats, as the API returns it: the stored repeat, else the rule of its recurrence;
 * null if it does not repeat.
 */
export function shownRepeat(signal: {
  recurrence: Recurrence | null;
  repeat: Repeat | null;
  recurrenceAnchor?: CalendarDay | null;
}): Repeat | null {
  const { recurrence, repeat, recurrenceAnchor } = signal;
  if (recurrence === null || recurrence === "none") return null;
  return repeat ?? (recurrence === "custom" ? null : plainRepeat(recurrence, recurrenceAnchor));
}

/** A repeat as a client sends it, with defaults for omitted fields. */
export function completeRepeat(given: z.input<typeof repeatInput>): Repeat {
  // The server refuses invalid days.
  return { ...plainRepeat("daily"), ...given } as Repeat;
}
