import { extraOccurrences } from "../constants.ts";
import { DomainError } from "../errors.ts";
import type { PlanEntry } from "../plan/plan.ts";
import { occurrencesAfter, repeatOf } from "../recurrence/occurrences.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { Recurrence, SignalStatus } from "./signal.ts";

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
  /** Which occurrence is meant; without one: today's, else the earliest live one. */
  date?: CalendarDay | undefined;
}

/**
 * What becomes of a signal that is finished (§4). A one-off is done, and so is
 * the entry that holds its slot. Of a recurring one only that occurrence is
 * done: the signal stays active and its series is topped up so that four
 * occurrences lie ahead. Finishing twice changes nothing.
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
  const entry = findOccurrence(signal, entries, moment, (days) =>
    days.find((candidate) => candidate.completedAt === null),
  );
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
  const anchor = signal.recurrenceAnchor ?? entry.day;
  const ahead = entries.filter(
    (other) => other.day > entry.day && other.completedAt === null,
  ).length;
  const lastLaidOut = [signal.recurrenceThrough ?? entry.day, ...entries.map(({ day }) => day)]
    .toSorted()
    .at(-1) as CalendarDay;
  const topUp = occurrencesAfter(
    anchor,
    repeat,
    lastLaidOut,
    Math.max(0, extraOccurrences - ahead),
  );
  return {
    signal: {
      ...signal,
      status: "active",
      recurrenceAnchor: anchor,
      recurrenceThrough: topUp.at(-1) ?? lastLaidOut,
    },
    entry: finished,
    topUp,
  };
}

/**
 * What becomes of a signal that is opened again (§4): it is active, and its
 * occurrence (today's, else the latest finished one) unfinished. Errors: IN_TRASH, NOT_PLANNED as above.
 */
export function reopenSignal(
  signal: CompletableSignal,
  entries: readonly LiveEntry[],
  moment: CompletionMoment,
): Completion {
  assertNotInTrash(signal);
  const entry = findOccurrence(signal, entries, moment, (days) =>
    days.findLast((candidate) => candidate.completedAt !== null),
  );
  return {
    signal: { ...signal, status: "active", completedAt: null },
    entry: entry ? { id: entry.id, completedAt: null } : null,
    topUp: [],
  };
}

function assertNotInTrash(signal: CompletableSignal): void {
  if (signal.status === "deleted") throw new DomainError("IN_TRASH");
}

/** The entry that is meant: on the given date, else today's, else what `otherwise` picks, earliest first. */
function findOccurrence(
  signal: CompletableSignal,
  entries: readonly LiveEntry[],
  { date, today }: CompletionMoment,
  otherwise: (byDay: readonly LiveEntry[]) => LiveEntry | undefined,
): LiveEntry | undefined {
  const byDay = entries.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (date !== undefined) {
    const entry = byDay.find((candidate) => candidate.day === date);
    if (!entry && repeatOf(signal.recurrence))
      throw new DomainError("NOT_PLANNED", { field: "date" });
    if (entry) return entry;
  }
  return byDay.find((candidate) => candidate.day === today) ?? otherwise(byDay);
}
