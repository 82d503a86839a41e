import { DomainError } from "../errors.ts";
import type { Recurrence } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { startRule } from "./month-end.ts";
import { plainRepeat } from "./plain-repeat.ts";
import type { Repeat } from "./repeat.ts";

/** A requested repetition: either of the two fields, or both if they agree. */
export interface AskedRepeat {
  recurrence?: Recurrence | null | undefined;
  repeat?: Repeat | null | undefined;
}

/** The stored repetition of a signal. */
export interface StoredRepeat {
  recurrence: Recurrence | null;
  repeat: Repeat | null;
}

const otherRecurrence = /*i18n*/ "{field} is another recurrence than the one beside it.";

/**
 * Converts a requested repetition to its stored form, from a first day or one that is not known yet
 * (§4). Errors: INVALID_INPUT naming `repeat` if the two fields contradict each other.
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

/** As requested, but without an exception on the first day, which always counts. */
export function startAsked(asked: AskedRepeat, start: CalendarDay | null): AskedRepeat {
  const { repeat } = asked;
  if (!repeat || start === null || !repeat.exceptions.includes(start)) return asked;
  const exceptions = repeat.exceptions.filter((day) => day !== start);
  return { ...asked, repeat: { ...repeat, exceptions } };
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

/**
 * Starts a rule on the day it counts from; for a series after completion that day changes each
 * time.
 */
function startRepeat(repeat: Repeat, start: CalendarDay | null): Repeat {
  if (start === null || repeat.mode === "completion") return repeat;
  return { ...repeat, rule: startRule(repeat.rule, start) };
}

/** The named recurrence that equals a rule, apart from its exceptions; else custom. */
function nameOf(repeat: Repeat, start: CalendarDay | null): Recurrence {
  const { mode, until, count, rule } = repeat;
  if (mode !== "schedule" || until !== null || count !== null) return "custom";
  const names = ["daily", "weekly", "monthly"] as const;
  return names.find((name) => rule === plainRepeat(name, start).rule) ?? "custom";
}

function refuse(message: string): never {
  throw new DomainError("INVALID_INPUT", { field: "repeat", message });
}
