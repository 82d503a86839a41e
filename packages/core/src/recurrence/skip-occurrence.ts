import { DomainError } from "../errors.ts";
import { noTimeBox } from "../plan/time-box.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { shownRepeat } from "./plain-repeat.ts";
import { maxExceptions } from "./repeat.ts";
import { repeatOf } from "./repeat-of.ts";
import type { Series } from "./series.ts";
import { dateOf, daysOfSeries, type ExpandRule } from "./series-days.ts";

interface OccurrenceEntry {
  id: string;
  day: CalendarDay;
  completedAt: string | null;
  isOccurrence: boolean;
  occurrenceOf: CalendarDay | null;
}

/** The entry for a date: the one on that day, else a moved one with that original date. */
function entryOf<Entry extends OccurrenceEntry>(
  entries: readonly Entry[],
  date: CalendarDay,
): Entry | undefined {
  return (
    entries.find((entry) => entry.day === date) ??
    entries.find((entry) => entry.occurrenceOf === date)
  );
}

/**
 * Makes a date of a series an exception (§4). If an entry moved from another date is on that day,
 * its original date becomes an exception, and the day as well, so that nothing else comes there.
 * `removed` are the ids of its unfinished entries. Idempotent. `entries` are those with a slot, and
 * kept missed ones.
 *
 * Errors: NOT_PLANNED if the date is not in the series or is already done.
 */
export function skipOccurrence<S extends Series>(
  series: S,
  entries: readonly OccurrenceEntry[],
  day: CalendarDay,
  expand: ExpandRule,
): { series: S; removed: string[] } {
  const repeat = repeatOf(series.recurrence) ? shownRepeat(series) : null;
  if (!repeat) throw new DomainError("NOT_PLANNED", { field: "date" });
  const isLeft = entries.every((entry) => entry.day !== day);
  if (isLeft && repeat.exceptions.includes(day)) return { series, removed: [] };
  const meant = entryOf(entries, day);
  const date = meant ? dateOf(meant) : day;
  const there = entries.filter((entry) => dateOf(entry) === date);
  const isGiven = there.length > 0 || daysOfSeries(series, expand)?.has(date) === true;
  if (!isGiven || there.some((entry) => entry.completedAt !== null)) {
    throw new DomainError("NOT_PLANNED", { field: "date" });
  }
  const exceptions = [...new Set([...repeat.exceptions, date, day])].sort().slice(-maxExceptions);
  return {
    series: { ...series, repeat: { ...repeat, exceptions } },
    removed: there.map(({ id }) => id),
  };
}

/**
 * Moves the occurrence of a date, or what is planned on it, to another day (§4). The entry
 * remembers its original date, so that the rule does not generate it again. `entries` as in
 * `skipOccurrence`.
 *
 * Errors: NOT_PLANNED if there is no unfinished entry for the date, ALREADY_ADDED if the signal has
 * another one on that day.
 */
export function moveOccurrence<Entry extends OccurrenceEntry>(
  entries: readonly Entry[],
  date: CalendarDay,
  to: CalendarDay,
): Entry {
  const open = entries.filter((entry) => entry.completedAt === null);
  const moved = entryOf(open, date);
  if (!moved) throw new DomainError("NOT_PLANNED", { field: "date" });
  if (entries.some((entry) => entry !== moved && entry.day === to)) {
    throw new DomainError("ALREADY_ADDED", { field: "to" });
  }
  const standsFor = moved.isOccurrence ? dateOf(moved) : null;
  const box = moved.day === to ? {} : noTimeBox;
  return { ...moved, ...box, day: to, occurrenceOf: standsFor === to ? null : standsFor };
}
