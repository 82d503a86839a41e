import { extraOccurrences } from "../constants.ts";
import type { PlanEntry } from "../plan/plan.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { Series } from "./change-recurrence.ts";
import { isOccurrence, occurrencesAfter, plainOf } from "./occurrences.ts";

type SeriesEntry = Pick<PlanEntry, "day" | "completedAt">;

export interface TopUp<S extends Series> {
  series: S;
  /** Days to plan for the series, earliest first. For a full one, see `spareOccurrences`. */
  topUp: CalendarDay[];
}

/**
 * The days missing so that four unfinished occurrences are planned after a day (§4).
 * They follow the days generated so far, so that a removed day does not come back. Extra
 * days selected by hand do not count, except one that is the next occurrence anyway.
 * `entries` are the signal's live entries.
 */
export function topUpSeries<S extends Series>(
  series: S,
  entries: readonly SeriesEntry[],
  after: CalendarDay,
): TopUp<S> {
  const repeat = plainOf(series.recurrence);
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

/** How many further occurrences are tried to find a day with a free slot. */
const maxSpareOccurrences = 366;

/**
 * The occurrences after those generated so far, from which a replacement is taken for
 * each full day of a top-up: a full day is skipped and never ends a series (§4).
 */
export function spareOccurrences(series: Series, entries: readonly SeriesEntry[]): CalendarDay[] {
  const repeat = plainOf(series.recurrence);
  const { recurrenceAnchor: anchor, recurrenceThrough: through } = series;
  if (!repeat || !anchor || !through) return [];
  const planned = new Set(entries.map((entry) => entry.day));
  return occurrencesAfter(anchor, repeat, through, maxSpareOccurrences).filter(
    (day) => !planned.has(day),
  );
}
