import type { z } from "zod";
import { DomainError } from "../errors.ts";
import type { PlainRecurrence, Recurrence } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { startRule } from "./month-end.ts";
import type { Repeat, repeatInput } from "./repeat.ts";

const rules = {
  daily: "FREQ=DAILY",
  weekly: "FREQ=WEEKLY",
  monthly: "FREQ=MONTHLY",
} as const satisfies Record<PlainRecurrence, string>;

/** A plain recurrence from a first day as a rule that says no more than it. */
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
 * How a signal repeats, as the API returns it: what is stored, else the rule of its
 * recurrence; null if it does not repeat.
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

/** What a caller asks for: either of the two, or both if they agree. */
export interface AskedRepeat {
  recurrence?: Recurrence | null | undefined;
  repeat?: Repeat | null | undefined;
}

/** How a signal repeats, as it is stored. */
export interface StoredRepeat {
  recurrence: Recurrence | null;
  repeat: Repeat | null;
}

const otherRecurrence = /*i18n*/ "{field} is another recurrence than the one beside it.";

/**
 * How a signal is to repeat from a first day, or from one that is not known yet (§4).
 * Errors: INVALID_INPUT naming `repeat` where the two contradict each other.
 */
export function settleRepeat(asked: AskedRepeat, start: CalendarDay | null): StoredRepeat {
  const { recurrence, repeat } = asked;
  if (!repeat) {
    if (recurrence === "custom") {
      refuse(/*i18n*/ "{field} is required for a custom recurrence.");
    }
    const repeats = recurrence !== undefined && recurrence !== null && recurrence !== "none";
    if (repeat === null && repeats) refuse(otherRecurrence);
    const once = repeat === null ? "none" : null;
    return { recurrence: recurrence === undefined ? once : recurrence, repeat: null };
  }
  const started = startRepeat(repeat, start);
  const name = nameOf(started, start);
  if (recurrence !== undefined && recurrence !== "custom" && recurrence !== name) {
    refuse(otherRecurrence);
  }
  if (started.until !== null && start !== null && started.until < start) {
    throw new DomainError("INVALID_INPUT", {
      field: "repeat.until",
      message: /*i18n*/ "{field} is before the first day.",
    });
  }
  const isPlain = started.missed === "skip" && started.exceptions.length === 0;
  return { recurrence: name, repeat: name !== "custom" && isPlain ? null : started };
}

/** The same without an exception on the first day, which always counts. */
export function startAsked(asked: AskedRepeat, start: CalendarDay | null): AskedRepeat {
  const { repeat } = asked;
  if (!repeat || start === null || !repeat.exceptions.includes(start)) return asked;
  const exceptions = repeat.exceptions.filter((day) => day !== start);
  return { ...asked, repeat: { ...repeat, exceptions } };
}

/** A repeat as a client sends it, with the defaults of what it leaves out. */
export function completeRepeat(given: z.input<typeof repeatInput>): Repeat {
  // Days that are none are refused by the server.
  return { ...plainRepeat("daily"), ...given } as Repeat;
}

/** Whether two stored repeats are the same. */
export function isSameRepeat(one: Repeat | null, other: Repeat | null): boolean {
  const written = (repeat: Repeat | null) =>
    repeat && [
      repeat.rule,
      repeat.mode,
      repeat.missed,
      repeat.until,
      repeat.count,
      ...repeat.exceptions,
    ];
  return JSON.stringify(written(one)) === JSON.stringify(written(other));
}

/** A rule from the day from which it counts; after completion that is another one each time. */
function startRepeat(repeat: Repeat, start: CalendarDay | null): Repeat {
  if (start === null || repeat.mode === "completion") return repeat;
  return { ...repeat, rule: startRule(repeat.rule, start) };
}

/** The recurrence that says what a rule does, apart from its exceptions; else custom. */
function nameOf(repeat: Repeat, start: CalendarDay | null): Recurrence {
  const { mode, until, count, rule } = repeat;
  if (mode !== "schedule" || until !== null || count !== null) return "custom";
  const names = ["daily", "weekly", "monthly"] as const;
  return names.find((name) => rule === plainRepeat(name, start).rule) ?? "custom";
}

function refuse(message: string): never {
  throw new DomainError("INVALID_INPUT", { field: "repeat", message });
}
