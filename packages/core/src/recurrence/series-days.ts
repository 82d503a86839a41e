import { type CalendarDay, lastDay, plusDays } from "../time/calendar-day.ts";
import { occurrencesAfter } from "./occurrences.ts";
import type { Repeat } from "./repeat.ts";
import { plainOf, repeatOf } from "./repeat-of.ts";
import type { Series } from "./series.ts";

/** A rule with its first day and its end. */
export interface StartedRule extends Pick<Repeat, "rule" | "until" | "count"> {
  start: CalendarDay;
}

/**
 * The days of a rule after a day, at most `most` of them. It is passed as an argument, because its
 * implementation in `@daysignal/core/rules` loads a large library.
 */
export type ExpandRule = (rule: StartedRule, after: CalendarDay, most: number) => CalendarDay[];

/** The days of a series, without its exceptions. */
export interface SeriesDays {
  /** The next days after a day, earliest first; fewer only if the series ends. */
  after(day: CalendarDay, count: number): CalendarDay[];
  has(day: CalendarDay): boolean;
}

/**
 * The days of a series; null if it does not repeat, has no first day, or needs `expand` and none
 * was given.
 */
export function daysOfSeries(series: Series, expand: ExpandRule | undefined): SeriesDays | null {
  const { recurrence, repeat, recurrenceAnchor: start } = series;
  if (start === null || repeatOf(recurrence) === null) return null;
  const given = rawDays(series, start, expand);
  if (!given) return null;
  const exceptions = new Set(repeat?.exceptions);
  const after = (day: CalendarDay, count: number) => {
    const skipped = [...exceptions].filter((exception) => exception > day).length;
    const days = given(day, count + skipped);
    return days.filter((one) => !exceptions.has(one)).slice(0, count);
  };
  const has = (day: CalendarDay) =>
    !exceptions.has(day) && given(plusDays(day, -1), 1, day)[0] === day;
  return { after, has };
}

/** The next days after a day, including exceptions; days after `latest` need not be found. */
type ListDays = (after: CalendarDay, most: number, latest?: CalendarDay) => CalendarDay[];

/** The days of a series, including its exceptions. */
function rawDays(
  { recurrence, repeat }: Series,
  start: CalendarDay,
  expand: ExpandRule | undefined,
): ListDays | null {
  const plain = plainOf(recurrence);
  if (plain) return (after, most) => occurrencesAfter(start, plain, after, most);
  if (!repeat || !expand) return null;
  const { rule, until, count, mode } = repeat;
  // For a series after completion, `count` limits how often it is finished; see `completeSignal`.
  if (count === null || mode === "completion") {
    return (after, most, latest = lastDay) => {
      const end = until !== null && until < latest ? until : latest;
      return expand({ rule, start, until: end, count: null }, after, most);
    };
  }
  // `count` is relative to the first day, so they are listed once and reused.
  let all: CalendarDay[] | undefined;
  return (after, most) => {
    all ??= expand({ rule, start, until, count }, plusDays(start, -1), count);
    return all.filter((day) => day > after).slice(0, most);
  };
}

/** Whether the next day is counted from the day of the last completion. */
export function isAfterCompletion({ repeat, recurrence }: Pick<Series, "repeat" | "recurrence">) {
  return recurrence === "custom" && repeat?.mode === "completion";
}

/** The date of an entry according to the rule, which differs from its day if it was moved. */
export function dateOf(entry: { day: CalendarDay; occurrenceOf?: CalendarDay | null }) {
  return entry.occurrenceOf ?? entry.day;
}
