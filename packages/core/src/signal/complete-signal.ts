import { DomainError } from "../errors.ts";
import type { PlanEntry } from "../plan/plan.ts";
import { repeatOf } from "../recurrence/occurrences.ts";
import type { Repeat } from "../recurrence/repeat.ts";
import {
  dateOf,
  daysOfSeries,
  type ExpandRule,
  isAfterCompletion,
} from "../recurrence/series-days.ts";
import { topUpSeries } from "../recurrence/top-up-series.ts";
import { type CalendarDay, lastDay, plusDays } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import type { DayRule } from "../time/start-of-day.ts";
import type { Recurrence, SignalStatus } from "./signal.ts";

/** The fields of a signal that the rule needs. The series fields are null for a one-off. */
export interface CompletableSignal {
  status: SignalStatus;
  recurrence: Recurrence | null;
  /** Null for a one-off and for a plain recurrence. */
  repeat: Repeat | null;
  completedAt: string | null;
  /** The first day of the series; its occurrences are counted from it. */
  recurrenceAnchor: CalendarDay | null;
  /** The last day up to which occurrences have been generated. */
  recurrenceThrough: CalendarDay | null;
}

export type LiveEntry = Pick<PlanEntry, "id" | "day" | "completedAt"> &
  Partial<Pick<PlanEntry, "occurrenceOf">>;

export interface Completion {
  signal: CompletableSignal;
  /** The entry whose occurrence changes, or null when the signal is on no day. */
  entry: { id: string; completedAt: string | null } | null;
  /** Days to plan for the series; full days are skipped. */
  topUp: CalendarDay[];
  /** Ids of live entries to remove: what was planned after a completion that is undone. */
  removed?: string[];
}

/** The day rule decides what was finished today. */
export interface CompletionMoment extends DayRule {
  now: Date;
  today: CalendarDay;
  /** The occurrence of a recurring signal; for the default see each rule. */
  date?: CalendarDay | undefined;
  /** Expands rules. Without it nothing is planned for a custom recurrence. */
  expand?: ExpandRule | undefined;
}

/**
 * Finishes a signal (§4). A one-off becomes done, and so does the entry that holds its
 * slot. Of a recurring one only that occurrence is done: the signal stays active and its
 * series is topped up to four occurrences ahead; after completion the next one is counted
 * from today. A recurring signal without a planned day is done as a whole, and so is one
 * whose last day is done.
 *
 * Without a `date` it is today's occurrence, else the earliest unfinished one, unless
 * one was finished today already: a retry changes nothing more.
 *
 * `entries` are the signal's live entries. Errors: IN_TRASH, NOT_PLANNED (a recurring
 * signal is not planned on `date`).
 */
export function completeSignal(
  signal: CompletableSignal,
  entries: readonly LiveEntry[],
  moment: CompletionMoment,
): Completion {
  assertNotInTrash(signal);
  const completedAt = moment.now.toISOString();
  const entry = repeatOf(signal.recurrence)
    ? occurrenceToFinish(entries, moment)
    : onlyEntry(entries);
  const finished = entry ? { id: entry.id, completedAt: entry.completedAt ?? completedAt } : null;

  const repeat = repeatOf(signal.recurrence);
  if (!repeat || !entry) {
    const done = signal.status === "done";
    return {
      signal: done ? signal : { ...signal, status: "done", completedAt },
      entry: finished,
      topUp: [],
    };
  }
  // A retry must not plan more days instead of those that were full the first time.
  if (entry.completedAt !== null) return { signal, entry: finished, topUp: [] };
  const left = entries.map((one) => (one === entry ? { ...one, completedAt } : one));
  const begun = isAfterCompletion(signal)
    ? countFromToday(signal, left, moment)
    : { ...signal, recurrenceAnchor: signal.recurrenceAnchor ?? entry.day };
  const before = isAfterCompletion(signal) ? moment.today : lastDayBefore(entry.day, moment);
  const { series, topUp } = topUpSeries(begun, left, before, moment.expand);
  const isOver = topUp.length === 0 && !firstOpen(left) && hasEnded(series, moment);
  return {
    signal: isOver
      ? { ...series, status: "done", completedAt }
      : { ...series, status: "active", completedAt: null },
    entry: finished,
    topUp,
  };
}

/** A series after completion counts from the day on which it was finished, until it is over. */
function countFromToday(
  signal: CompletableSignal,
  entries: readonly LiveEntry[],
  { today }: CompletionMoment,
): CompletableSignal {
  const finished = entries.filter((entry) => entry.completedAt !== null).length;
  const isOver = finished >= (signal.repeat?.count ?? Number.POSITIVE_INFINITY);
  const through = isOver ? lastDay : today;
  return { ...signal, recurrenceAnchor: today, recurrenceThrough: through };
}

/** Whether a series gives no further day. */
function hasEnded(series: CompletableSignal, { expand }: CompletionMoment): boolean {
  const days = daysOfSeries(series, expand);
  const { recurrenceThrough: through } = series;
  return days !== null && through !== null && days.after(through, 1).length === 0;
}

/**
 * The day after which the top-up counts occurrences; past days would only pile up. Today
 * is included when an earlier day is named. A call without a date was about today, and
 * its retry would find a newly planned today unfinished.
 */
function lastDayBefore(day: CalendarDay, { today, date }: CompletionMoment): CalendarDay {
  const before = date === undefined ? today : plusDays(today, -1);
  return day > before ? day : before;
}

/**
 * Reopens a signal (§4). A finished one-off becomes active and its entry unfinished; an
 * open one stays as it is. Of a recurring one the occurrence on `date`, else today's,
 * becomes unfinished; if today has none, the one that was finished today. If several
 * were, a date is required, since a retry would reopen the next. Errors: IN_TRASH,
 * NOT_PLANNED as above.
 */
export function reopenSignal(
  signal: CompletableSignal,
  entries: readonly LiveEntry[],
  moment: CompletionMoment,
): Completion {
  assertNotInTrash(signal);
  const repeats = repeatOf(signal.recurrence) !== null;
  if (!repeats && signal.status !== "done") {
    const entry = finishedDayOf(entries, moment.date);
    const opened = entry ? { id: entry.id, completedAt: null } : null;
    return { signal, entry: opened, topUp: [] };
  }
  const entry = repeats ? occurrenceToOpen(entries, moment) : onlyEntry(entries);
  const active: CompletableSignal = { ...signal, status: "active", completedAt: null };
  const opened = entry ? { id: entry.id, completedAt: null } : null;
  if (!entry || entry.completedAt === null || !isAfterCompletion(signal)) {
    return { signal: active, entry: opened, topUp: [] };
  }
  // The next day was counted from this completion.
  const next = entries.filter(
    (one) => one.completedAt === null && dateOf(one) === signal.recurrenceThrough,
  );
  const series = { recurrenceAnchor: entry.day, recurrenceThrough: entry.day };
  return {
    signal: { ...active, ...series },
    entry: opened,
    topUp: [],
    removed: next.map(({ id }) => id),
  };
}

function assertNotInTrash(signal: CompletableSignal): void {
  if (signal.status === "deleted") throw new DomainError("IN_TRASH");
}

const byDay = (entries: readonly LiveEntry[]) =>
  entries.toSorted((a, b) => (a.day < b.day ? -1 : 1));
const firstOpen = (entries: readonly LiveEntry[]) =>
  byDay(entries).find((entry) => entry.completedAt === null);

/**
 * A one-off's entry. There is at most one, except for former series, which keep finished
 * occurrences.
 */
const onlyEntry = (entries: readonly LiveEntry[]) => firstOpen(entries) ?? byDay(entries).at(-1);

/**
 * The finished day that an open one-off keeps from its former series, if its date is
 * given. While another day is open it stays finished: a one-off is open on one day only.
 */
const finishedDayOf = (entries: readonly LiveEntry[], date: CalendarDay | undefined) =>
  firstOpen(entries) ? undefined : entries.find((entry) => entry.day === date);

/** The occurrence on the given date. Errors: NOT_PLANNED. */
function occurrenceOn(entries: readonly LiveEntry[], date: CalendarDay): LiveEntry {
  const entry = entries.find((candidate) => candidate.day === date);
  if (!entry) throw new DomainError("NOT_PLANNED", { field: "date" });
  return entry;
}

function occurrenceToFinish(
  entries: readonly LiveEntry[],
  moment: CompletionMoment,
): LiveEntry | undefined {
  if (moment.date !== undefined) return occurrenceOn(entries, moment.date);
  const todays = entries.find((entry) => entry.day === moment.today);
  return todays ?? finishedToday(entries, moment)[0] ?? firstOpen(entries);
}

function occurrenceToOpen(
  entries: readonly LiveEntry[],
  moment: CompletionMoment,
): LiveEntry | undefined {
  if (moment.date !== undefined) return occurrenceOn(entries, moment.date);
  const todays = entries.find((entry) => entry.day === moment.today);
  const [finished, ...others] = finishedToday(entries, moment);
  return todays ?? (others.length === 0 ? finished : undefined);
}

/** The occurrences of any day that were finished today. */
const finishedToday = (entries: readonly LiveEntry[], moment: CompletionMoment) =>
  entries.filter(
    ({ completedAt }) => completedAt !== null && dayAt(completedAt, moment) === moment.today,
  );
