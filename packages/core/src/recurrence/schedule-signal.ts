import { extraOccurrences } from "../constants.ts";
import { DomainError } from "../errors.ts";
import type { PlanEntry } from "../plan/plan.ts";
import type { CompletableSignal } from "../signal/complete-signal.ts";
import type { Recurrence, Repeat } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { isOccurrence, occurrencesAfter, repeatOf } from "./occurrences.ts";

type ScheduledEntry = Pick<PlanEntry, "id" | "day" | "completedAt" | "isOccurrence">;

export interface Scheduling {
  signal: CompletableSignal;
  /** Ids of live entries that go: what the signal was planned for before. */
  removed: string[];
  /** Ids of entries that stay and are from now on (or no longer) occurrences of a series. */
  turned: string[];
  /** Days to plan where the signal is not there yet. A full one is skipped, save for the chosen day. */
  days: CalendarDay[];
  /** Whether what is planned are occurrences of a series. */
  isOccurrence: boolean;
}

/**
 * What becomes of a signal that is scheduled for a date with a recurrence (§4):
 * it repeats from that day on and is laid out for that day and the next four
 * occurrences; with `none` it is planned for that day alone. What was planned
 * for other days and is unfinished goes, since a signal has one rhythm;
 * finished occurrences stay, and days that it keeps keep their slots. A signal
 * that is done is to be done again: it becomes active.
 *
 * `entries` are the signal's live entries. Errors: IN_TRASH, ALREADY_ADDED (it
 * is there, and repeats in that way, already).
 */
export function scheduleSignal(
  signal: CompletableSignal,
  entries: readonly ScheduledEntry[],
  { date, recurrence }: { date: CalendarDay; recurrence: Recurrence },
): Scheduling {
  if (signal.status === "deleted") throw new DomainError("IN_TRASH");
  const repeat = repeatOf(recurrence);
  const there = entries.find((entry) => entry.day === date);
  const isFinishedThere = there !== undefined && there.completedAt !== null;
  if (there && (isSameRhythm(signal, repeat, date) || (isFinishedThere && !repeat))) {
    throw new DomainError("ALREADY_ADDED", { field: "date" });
  }
  const days = repeat ? [date, ...occurrencesAfter(date, repeat, date, extraOccurrences)] : [date];
  // A one-off is on one day: where it was finished it makes room for the day on which it is done again.
  const staysElsewhere = (entry: ScheduledEntry) =>
    entry.completedAt !== null && (entry.isOccurrence || repeat !== null);
  const stays = (entry: ScheduledEntry) => days.includes(entry.day) || staysElsewhere(entry);
  const kept = entries.filter(stays);
  return {
    signal: {
      ...(signal.status === "done" ? { ...signal, status: "active", completedAt: null } : signal),
      recurrence,
      recurrenceAnchor: repeat ? date : null,
      recurrenceThrough: repeat ? (days.at(-1) ?? date) : null,
    },
    removed: entries.filter((entry) => !stays(entry)).map(({ id }) => id),
    turned: kept
      .filter((entry) => (repeat ? !entry.isOccurrence : entry.day === date && entry.isOccurrence))
      .map(({ id }) => id),
    days: days.filter((day) => !kept.some((entry) => entry.day === day)),
    isOccurrence: repeat !== null,
  };
}

/** Whether a signal repeats in that way already, with that date among its days: an extra day that was selected by hand is not. */
function isSameRhythm(
  { recurrence, recurrenceAnchor }: CompletableSignal,
  repeat: Repeat | null,
  date: CalendarDay,
): boolean {
  if (repeat !== repeatOf(recurrence)) return false;
  return !repeat || !recurrenceAnchor || isOccurrence(recurrenceAnchor, repeat, date);
}
