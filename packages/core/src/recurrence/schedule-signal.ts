import { extraOccurrences } from "../constants.ts";
import { DomainError } from "../errors.ts";
import type { PlanEntry } from "../plan/plan.ts";
import type { CompletableSignal } from "../signal/complete-signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { repeatOf } from "./repeat-of.ts";
import { daysOfSeries, type ExpandRule, isAfterCompletion } from "./series-days.ts";
import {
  type AskedRepeat,
  isSameRepeat,
  type StoredRepeat,
  settleRepeat,
  startAsked,
} from "./settle-repeat.ts";

type ScheduledEntry = Pick<PlanEntry, "id" | "day" | "completedAt" | "isOccurrence">;

export interface Scheduling {
  signal: CompletableSignal;
  /** Ids of live entries to remove: the previous plan of the signal. */
  removed: string[];
  /** Ids of entries that stay and become occurrences of a series, or stop being so. */
  converted: string[];
  /**
   * Days to plan for, without those it is already planned on. A full day is skipped, except the
   * chosen one.
   */
  days: CalendarDay[];
  /** Whether the planned days are occurrences of a series. */
  isOccurrence: boolean;
}

/**
 * Schedules a signal for a date with a recurrence (§4): it repeats from that day, and that day and
 * the next four occurrences are planned; with `none` only that day. Other unfinished entries are
 * removed, since a signal has one recurrence. Finished occurrences stay, and kept days keep their
 * slots. A finished signal is reopened.
 *
 * `entries` are the signal's live entries. Errors: IN_TRASH, ALREADY_ADDED (it is already on that
 * day and repeats in that way).
 */
export function scheduleSignal(
  signal: CompletableSignal,
  entries: readonly ScheduledEntry[],
  { date, ...asked }: { date: CalendarDay } & AskedRepeat,
  expand?: ExpandRule,
): Scheduling {
  if (signal.status === "deleted") throw new DomainError("IN_TRASH");
  const stored = settleRepeat(startAsked(asked, date), date);
  const repeat = repeatOf(stored.recurrence);
  const series = {
    ...stored,
    recurrenceAnchor: repeat ? date : null,
    recurrenceThrough: repeat ? date : null,
  };
  const there = entries.find((entry) => entry.day === date);
  const isFinishedThere = there !== undefined && there.completedAt !== null;
  if (there && (isSameRhythm(signal, stored, date, expand) || (isFinishedThere && !repeat))) {
    throw new DomainError("ALREADY_ADDED", { field: "date" });
  }
  const ahead = isAfterCompletion(series) ? 0 : extraOccurrences;
  const days = [date, ...(daysOfSeries(series, expand)?.after(date, ahead) ?? [])];
  // A one-off is on one day only: its finished entry is replaced by the new day.
  const staysElsewhere = (entry: ScheduledEntry) =>
    entry.completedAt !== null && (entry.isOccurrence || repeat !== null);
  const stays = (entry: ScheduledEntry) => days.includes(entry.day) || staysElsewhere(entry);
  const kept = entries.filter(stays);
  return {
    signal: {
      ...(signal.status === "done" ? { ...signal, status: "active", completedAt: null } : signal),
      ...series,
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
 * Whether a signal already repeats in that way and has that date as an occurrence; an extra day
 * selected by hand does not count.
 */
function isSameRhythm(
  signal: CompletableSignal,
  stored: StoredRepeat,
  date: CalendarDay,
  expand: ExpandRule | undefined,
): boolean {
  if (repeatOf(stored.recurrence) !== repeatOf(signal.recurrence)) return false;
  if (!isSameRepeat(stored.repeat, signal.repeat)) return false;
  const { recurrenceAnchor: anchor } = signal;
  return anchor === null || (daysOfSeries(signal, expand)?.has(date) ?? true);
}
