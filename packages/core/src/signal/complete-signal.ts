import { extraOccurrences } from "../constants.ts";
import { DomainError } from "../errors.ts";
import type { PlanEntry } from "../plan/plan.ts";
import { occurrencesAfter, repeatOf } from "../recurrence/occurrences.ts";
import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import type { Recurrence, Repeat, SignalStatus } from "./signal.ts";

/** What the rule needs to know of a signal. The series fields are null for a one-off. */
export interface CompletableSignal {
  status: SignalStatus;
  recurrence: Recurrence | null;
  completedAt: string | null;
  /** The first day of the series; its occurrences are counted from it. */
  recurrenceAnchor: CalendarDay | null;
  /** The last day up to which occurrences have been laid out. */
  recurrenceThrough: CalendarDay | null;
}

export type LiveEntry = Pick<PlanEntry, "id" | "day" | "completedAt">;

export interface Completion {
  signal: CompletableSignal;
  /** The entry whose occurrence changes, or null when the signal is on no day. */
  entry: { id: string; completedAt: string | null } | null;
  /** Days that the series should be planned on as well; a full day is skipped. */
  topUp: CalendarDay[];
}

export interface CompletionMoment {
  now: Date;
  today: CalendarDay;
  /** Which occurrence of a recurring signal is meant; without one: today's, else the earliest live one. */
  date?: CalendarDay | undefined;
}

/**
 * What becomes of a signal that is finished (§4). A one-off is done, and so is
 * the entry that holds its slot. Of a recurring one only that occurrence is
 * done: the signal stays active and its series is topped up so that four
 * occurrences lie ahead. Finishing the same occurrence twice changes nothing.
 * A recurring signal that is planned on no day is done as a whole.
 *
 * `entries` are the signal's live entries. Errors: IN_TRASH, NOT_PLANNED (a
 * `date` that a recurring signal is not planned on).
 */
export function completeSignal(
  signal: CompletableSignal,
  entries: readonly LiveEntry[],
  moment: CompletionMoment,
): Completion {
  assertNotInTrash(signal);
  const completedAt = moment.now.toISOString();
  const entry = repeatOf(signal.recurrence)
    ? findOccurrence(entries, moment, firstOpen)
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
  // A retry must not lay out more days in place of those that were full the first time.
  if (entry.completedAt !== null) return { signal, entry: finished, topUp: [] };
  const { topUp, ...series } = topUpSeries(signal, repeat, entries, entry.day, moment.today);
  return {
    signal: { ...signal, ...series, status: "active", completedAt: null },
    entry: finished,
    topUp,
  };
}

/** The days still missing so that four occurrences lie ahead of the one finished on `day`. */
function topUpSeries(
  signal: CompletableSignal,
  repeat: Repeat,
  entries: readonly LiveEntry[],
  day: CalendarDay,
  today: CalendarDay,
) {
  const anchor = signal.recurrenceAnchor ?? day;
  // What was finished late is followed by today and later: days that are over would only pile up.
  const from = latestDay([day, plusDays(today, -1)]);
  const ahead = entries.filter((other) => other.day > from && other.completedAt === null).length;
  const laidOut = latestDay([
    signal.recurrenceThrough ?? day,
    ...entries.map((entry) => entry.day),
  ]);
  const missing = Math.max(0, extraOccurrences - ahead);
  const topUp = occurrencesAfter(anchor, repeat, latestDay([laidOut, from]), missing);
  return { recurrenceAnchor: anchor, recurrenceThrough: topUp.at(-1) ?? laidOut, topUp };
}

const latestDay = (days: readonly [CalendarDay, ...CalendarDay[]]): CalendarDay =>
  days.toSorted().at(-1) ?? days[0];

/**
 * What becomes of a signal that is opened again (§4). A one-off that was done is
 * active, and its entry unfinished; one that is open stays as it is. Of a
 * recurring one the occurrence on `date`, else today's, else the latest
 * finished one is unfinished. Errors: IN_TRASH, NOT_PLANNED as above.
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
    return { signal, entry: entry ? { id: entry.id, completedAt: null } : null, topUp: [] };
  }
  const entry = repeats ? findOccurrence(entries, moment, latestFinished) : onlyEntry(entries);
  return {
    signal: { ...signal, status: "active", completedAt: null },
    entry: entry ? { id: entry.id, completedAt: null } : null,
    topUp: [],
  };
}

function assertNotInTrash(signal: CompletableSignal): void {
  if (signal.status === "deleted") throw new DomainError("IN_TRASH");
}

const byDay = (entries: readonly LiveEntry[]) =>
  entries.toSorted((a, b) => (a.day < b.day ? -1 : 1));
const firstOpen = (entries: readonly LiveEntry[]) =>
  byDay(entries).find((entry) => entry.completedAt === null);
const latestFinished = (entries: readonly LiveEntry[]) =>
  byDay(entries).findLast((entry) => entry.completedAt !== null);

/**
 * A one-off's entry: where it is. There is no more than one, except that one
 * which was recurring keeps the occurrences that were finished then.
 */
const onlyEntry = (entries: readonly LiveEntry[]) => firstOpen(entries) ?? latestFinished(entries);

/**
 * The finished day that an open one-off keeps from the series it once was, if
 * it is asked for by its date. While another day is open it stays finished: a
 * one-off is open on one day only.
 */
const finishedDayOf = (entries: readonly LiveEntry[], date: CalendarDay | undefined) =>
  firstOpen(entries) ? undefined : entries.find((entry) => entry.day === date);

/** The occurrence that is meant: on the given date, else today's, else what `otherwise` picks. */
function findOccurrence(
  entries: readonly LiveEntry[],
  { date, today }: CompletionMoment,
  otherwise: (entries: readonly LiveEntry[]) => LiveEntry | undefined,
): LiveEntry | undefined {
  if (date === undefined) {
    return entries.find((entry) => entry.day === today) ?? otherwise(entries);
  }
  const entry = entries.find((candidate) => candidate.day === date);
  if (!entry) throw new DomainError("NOT_PLANNED", { field: "date" });
  return entry;
}
