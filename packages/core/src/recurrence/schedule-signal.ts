import { extraOccurrences } from "../constants.ts";
import { DomainError } from "../errors.ts";
import type { PlanEntry } from "../plan/plan.ts";
import type { CompletableSignal } from "../signal/complete-signal.ts";
import type { PlainRecurrence, Recurrence } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { isOccurrence, occurrencesAfter, plainOf } from "./occurrences.ts";
import { assertHasRule } from "./plain-repeat.ts";

type ScheduledEntry = Pick<PlanEntry, "id" | "day" | "completedAt" | "isOccurrence">;

export interface Scheduling {
  signal: CompletableSignal;
  /** Ids of live entries to remove: what the signal was planned for before. */
  removed: string[];
  /** Ids of entries that stay and become (or stop being) occurrences of a series. */
  converted: string[];
  /**
   * Days to plan where the signal is not planned yet. A full one is skipped, except the
   * chosen day.
   */
  days: CalendarDay[];
  /** Whether the planned days are occurrences of a series. */
  isOccurrence: boolean;
}

/**
 * Schedules a signal for a date with a recurrence (§4): it repeats from that day, and
 * that day and the next four occurrences are planned; with `none` only that day. Other
 * unfinished entries are removed, since a signal has one recurrence; finished
 * occurrences stay, and days that it keeps keep their slots. A finished signal is
 * reopened.
 *
 * `entries` are the signal's live entries. Errors: IN_TRASH, ALREADY_ADDED (it is on
 * that day and repeats in that way already).
 */
export function scheduleSignal(
  signal: CompletableSignal,
  entries: readonly ScheduledEntry[],
  { date, recurrence }: { date: CalendarDay; recurrence: Recurrence },
): Scheduling {
  if (signal.status === "deleted") throw new DomainError("IN_TRASH");
  assertHasRule(recurrence);
  const repeat = plainOf(recurrence);
  const there = entries.find((entry) => entry.day === date);
  const isFinishedThere = there !== undefined && there.completedAt !== null;
  if (there && (isSameRhythm(signal, repeat, date) || (isFinishedThere && !repeat))) {
    throw new DomainError("ALREADY_ADDED", { field: "date" });
  }
  const days = repeat ? [date, ...occurrencesAfter(date, repeat, date, extraOccurrences)] : [date];
  // A one-off is on one day only: its finished entry makes room for the day on which it is to be
  // done again.
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
    converted: kept
      .filter((entry) => (repeat ? !entry.isOccurrence : entry.day === date && entry.isOccurrence))
      .map(({ id }) => id),
    days: days.filter((day) => !kept.some((entry) => entry.day === day)),
    isOccurrence: repeat !== null,
  };
}

/**
 * Whether a signal repeats in that way already and has that date as an occurrence; an
 * extra day selected by hand does not count.
 */
function isSameRhythm(
  { recurrence, recurrenceAnchor }: CompletableSignal,
  repeat: PlainRecurrence | null,
  date: CalendarDay,
): boolean {
  if (repeat !== plainOf(recurrence)) return false;
  return !repeat || !recurrenceAnchor || isOccurrence(recurrenceAnchor, repeat, date);
}
