import { DomainError } from "../errors.ts";
import { noTimeBox } from "../plan/time-box.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { repeatOf } from "./occurrences.ts";
import { shownRepeat } from "./plain-repeat.ts";
import { maxExceptions } from "./repeat.ts";
import type { Series } from "./series.ts";
import { dateOf, daysOfSeries, type ExpandRule } from "./series-days.ts";

interface OccurrenceEntry {
  id: string;
  day: CalendarDay;
  completedAt: string | null;
  isOccurrence: boolean;
  occurrenceOf: CalendarDay | null;
}

/** The entry that a date means: what is planned on it, else what stands for it elsewhere. */
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
 * Makes a date of a series an exception (§4), or the one that an entry on that day stands for, and
 * then that day as well, so that nothing else comes there. `removed` are the ids of its entries,
 * which are unfinished. Idempotent. `entries` are those with a slot, and missed ones that were kept.
 *
 * Errors: NOT_PLANNED where the date is none of the series or is done already.
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
 * Moves the occurrence of a date, or what is planned on it, to another day (§4), where it remembers
 * the date that it stands for, so that the rule does not give it again. `entries` as above.
 *
 * Errors: NOT_PLANNED where no unfinished entry stands for the date, ALREADY_ADDED where the
 * signal has another one on that day.
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
