import { DomainError } from "../errors.ts";
import type { PlanEntry } from "../plan/plan.ts";
import type { Repeat } from "../recurrence/repeat.ts";
import { repeatOf } from "../recurrence/repeat-of.ts";
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
  Partial<Pick<PlanEntry, "occurrenceOf" | "progress">>;

export interface Completion {
  signal: CompletableSignal;
  /** The entry whose occurrence changes, or null when the signal is on no day. */
  entry: { id: string; completedAt: string | null } | null;
  /** Days on which new occurrences are planned; full days are skipped. */
  topUp: CalendarDay[];
  /**
   * The ids of live entries to remove: the ones planned as a result of a completion that is undone.
   */
  removed?: string[];
}

/** The day rule determines which entries were finished today. */
export interface CompletionMoment extends DayRule {
  now: Date;
  today: CalendarDay;
  /** The date of the occurrence of a recurring signal. Each rule has its own default. */
  date?: CalendarDay | undefined;
  /** Expands rules. Without it nothing is planned for a custom recurrence. */
  expand?: ExpandRule | undefined;
}

/**
 * Finishes a signal (§4). A one-off becomes done, and its live entry becomes finished. For a
 * recurring signal, only one occurrence becomes finished: the signal stays active, and its series
 * is topped up to four future occurrences. A series that counts from its completion gets its next
 * occurrence, counted from today. A recurring signal becomes done when it has no planned day, or
 * when its last occurrence is finished.
 *
 * The occurrence is the one on `date`. Without a `date` it is today's, else the earliest unfinished
 * one; if one was finished today already, nothing changes, so that a retry has no effect.
 *
 * A day that was closed as progress is finished if it is the one of `date`, else today's; a one-off
 * must not be done, or planned elsewhere. Other progress stays.
 *
 * `live` are the signal's live entries. Errors: IN_TRASH, NOT_PLANNED (there is no occurrence on
 * `date`).
 */
export function completeSignal(
  signal: CompletableSignal,
  live: readonly LiveEntry[],
  moment: CompletionMoment,
): Completion {
  assertNotInTrash(signal);
  const completedAt = moment.now.toISOString();
  const entries = withoutProgress(signal, live, moment);
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
  // On a retry, days that were full the first time must not be replaced by later ones.
  if (entry.completedAt !== null) return { signal, entry: finished, topUp: [] };
  const left = entries.map((one) => (one === entry ? { ...one, completedAt } : one));
  const begun = isAfterCompletion(signal)
    ? countFromToday(signal, left, moment)
    : { ...signal, recurrenceAnchor: signal.recurrenceAnchor ?? entry.day };
  const earliest = isAfterCompletion(signal) ? moment.today : lastDayBefore(moment);
  const before = entry.day > earliest && !isAfterCompletion(signal) ? entry.day : earliest;
  const isLeft = ({ topUp: days }: { topUp: unknown[] }) => days.length > 0 || firstOpen(left);
  const after = topUpSeries(begun, left, before, moment.expand);
  // The finished day may have been moved beyond the last date of the rule.
  const next = isLeft(after) ? after : topUpSeries(begun, left, earliest, moment.expand);
  const { series, topUp } = next;
  const isOver = !isLeft(next) && hasEnded(series, moment);
  return {
    signal: isOver
      ? { ...series, status: "done", completedAt }
      : { ...series, status: "active", completedAt: null },
    entry: finished,
    topUp,
  };
}

/**
 * Moves the first day of a series that counts from its completion to today, so that its next
 * occurrence is counted from there, unless the series is over.
 */
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

/** Whether a series has no further occurrence. */
function hasEnded(
  series: CompletableSignal,
  { expand }: Pick<CompletionMoment, "expand">,
): boolean {
  const days = daysOfSeries(series, expand);
  const { recurrenceThrough: through } = series;
  return days !== null && through !== null && days.after(through, 1).length === 0;
}

/**
 * Finishes a series of which the last open date was skipped, at its latest completion (§4). One without a
 * finished date stays as it is.
 */
export function finishSkippedSeries<S extends CompletableSignal>(
  series: S,
  entries: readonly Pick<LiveEntry, "completedAt" | "progress">[],
  expand: ExpandRule,
): S {
  const completedAt = entries
    .flatMap((entry) => (entry.progress ? [] : (entry.completedAt ?? [])))
    .toSorted()
    .at(-1);
  const isOpen = entries.some((entry) => entry.completedAt === null);
  return isOpen || completedAt === undefined || !hasEnded(series, { expand })
    ? series
    : { ...series, status: "done", completedAt };
}

/**
 * New occurrences are planned after this day, never in the past. Today is possible only with a
 * `date`; without one, a retry would finish the occurrence just planned for today.
 */
const lastDayBefore = ({ today, date }: CompletionMoment): CalendarDay =>
  date === undefined ? today : plusDays(today, -1);

/**
 * Reopens a signal (§4). A finished one-off becomes active, and its entry unfinished; an open
 * one-off does not change. For a recurring signal, one occurrence becomes unfinished: the one on
 * `date`, else today's, else the only one that was finished today. If several were finished today,
 * `date` is required, because a retry would reopen another one. Errors: IN_TRASH, NOT_PLANNED as
 * above.
 */
export function reopenSignal(
  signal: CompletableSignal,
  live: readonly LiveEntry[],
  moment: CompletionMoment,
): Completion {
  assertNotInTrash(signal);
  const entries = live.filter(({ progress }) => !progress);
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

/** The entries that can be finished: progress only where it can become a finished day. */
function withoutProgress(
  { recurrence, status }: CompletableSignal,
  live: readonly LiveEntry[],
  { date, today }: CompletionMoment,
): LiveEntry[] {
  const others = live.filter(({ progress }) => !progress);
  const worked = live.find((entry) => entry.progress && entry.day === (date ?? today));
  const hasItsDay = repeatOf(recurrence) === null && (status === "done" || others.some(isOpen));
  return worked && !hasItsDay ? [...others, { ...worked, completedAt: null }] : others;
}

const isOpen = ({ completedAt }: LiveEntry) => completedAt === null;

function assertNotInTrash(signal: CompletableSignal): void {
  if (signal.status === "deleted") throw new DomainError("IN_TRASH");
}

const byDay = (entries: readonly LiveEntry[]) =>
  entries.toSorted((a, b) => (a.day < b.day ? -1 : 1));
const firstOpen = (entries: readonly LiveEntry[]) =>
  byDay(entries).find((entry) => entry.completedAt === null);

/**
 * The entry of a one-off. There is at most one, unless the signal was recurring before: then it
 * also has finished occurrences.
 */
const onlyEntry = (entries: readonly LiveEntry[]) => firstOpen(entries) ?? byDay(entries).at(-1);

/**
 * The finished occurrence on `date` of an open one-off that was recurring before. Undefined while
 * the one-off is planned for another day, because it can be open on one day only.
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

/** The occurrences that were finished today, whatever day they were planned for. */
const finishedToday = (entries: readonly LiveEntry[], moment: CompletionMoment) =>
  entries.filter(
    ({ completedAt }) => completedAt !== null && dayAt(completedAt, moment) === moment.today,
  );
