import { extraOccurrences } from "../constants.ts";
import type { PlanEntry } from "../plan/plan.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { Series } from "./change-recurrence.ts";
import { isOccurrence, occurrencesAfter, repeatOf } from "./occurrences.ts";

type SeriesEntry = Pick<PlanEntry, "day" | "completedAt">;

export interface TopUp<S extends Series> {
  series: S;
  /** Days to plan the series for, earliest first. For one that is full, see `spareOccurrences`. */
  topUp: CalendarDay[];
}

/**
 * The days still missing so that four unfinished occurrences lie after a day (§4).
 * They follow what has been laid out, so that a day that was removed does not come
 * back. Extra days that were selected by hand do not count; one of them that is the
 * next of the rhythm stands for itself. `entries` are the signal's live entries.
 */
export function topUpSeries<S extends Series>(
  series: S,
  entries: readonly SeriesEntry[],
  after: CalendarDay,
): TopUp<S> {
  const repeat = repeatOf(series.recurrence);
  const anchor = series.recurrenceAnchor;
  if (!repeat || !anchor) return { series, topUp: [] };
  const through = series.recurrenceThrough ?? anchor;
  const open = entries.filter((entry) => entry.completedAt === null).map((entry) => entry.day);
  const ahead = open.filter(
    (day) => day > after && day <= through && isOccurrence(anchor, repeat, day),
  );
  const topUp: CalendarDay[] = [];
  let missing = extraOccurrences - ahead.length;
  let last = through;
  const from = through > after ? through : after;
  for (const day of occurrencesAfter(anchor, repeat, from, extraOccurrences + entries.length)) {
    if (missing <= 0) break;
    last = day;
    const isPlanned = entries.some((entry) => entry.day === day);
    if (!isPlanned) topUp.push(day);
    if (!isPlanned || open.includes(day)) missing -= 1;
  }
  return { series: { ...series, recurrenceThrough: last }, topUp };
}

/** How many of the next days of a rhythm are looked at for one that has room. */
const maxSpareOccurrences = 366;

/**
 * The days that come after those a series has been laid out for, from which one is
 * taken for each day of a top-up that is full: a full day is passed over, and never
 * ends a series (§4).
 */
export function spareOccurrences(series: Series, entries: readonly SeriesEntry[]): CalendarDay[] {
  const repeat = repeatOf(series.recurrence);
  const { recurrenceAnchor: anchor, recurrenceThrough: through } = series;
  if (!repeat || !anchor || !through) return [];
  const planned = new Set(entries.map((entry) => entry.day));
  return occurrencesAfter(anchor, repeat, through, maxSpareOccurrences).filter(
    (day) => !planned.has(day),
  );
}
