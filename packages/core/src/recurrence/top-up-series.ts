import { extraOccurrences } from "../constants.ts";
import type { PlanEntry } from "../plan/plan.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { Series } from "./series.ts";
import { dateOf, daysOfSeries, type ExpandRule, isAfterCompletion } from "./series-days.ts";

type SeriesEntry = Pick<PlanEntry, "day" | "completedAt"> &
  Partial<Pick<PlanEntry, "occurrenceOf">>;

export interface TopUp<S extends Series> {
  series: S;
  /** Days to plan for the series, earliest first. For a full day, see `spareOccurrences`. */
  topUp: CalendarDay[];
}

/**
 * The days missing so that four unfinished occurrences are planned after a day (§4); for a series
 * after completion one, unless another is unfinished. They follow the days generated so far, so
 * that a removed day does not come back. Extra days selected by hand do not count, unless they
 * coincide with the next occurrence; moved occurrences count. `entries` are the signal's live
 * entries.
 */
export function topUpSeries<S extends Series>(
  series: S,
  entries: readonly SeriesEntry[],
  after: CalendarDay,
  expand?: ExpandRule,
): TopUp<S> {
  const days = daysOfSeries(series, expand);
  const anchor = series.recurrenceAnchor;
  if (!days || !anchor) return { series, topUp: [] };
  const through = series.recurrenceThrough ?? anchor;
  const open = entries.filter((entry) => entry.completedAt === null);
  const ahead = open.filter((entry) => {
    const date = dateOf(entry);
    return entry.day > after && date <= through && (date !== entry.day || days.has(date));
  });
  const topUp: CalendarDay[] = [];
  const isSingle = isAfterCompletion(series);
  let missing = isSingle ? (open.length === 0 ? 1 : 0) : extraOccurrences - ahead.length;
  let last = through;
  const from = through > after ? through : after;
  for (const day of missing > 0 ? days.after(from, extraOccurrences + entries.length) : []) {
    if (missing <= 0) break;
    last = day;
    const isOn = (entry: SeriesEntry) => entry.day === day || entry.occurrenceOf === day;
    const isPlanned = entries.some(isOn);
    if (!isPlanned) topUp.push(day);
    // An occurrence that was moved to this day is already counted.
    const isCounted = ahead.some(isOn);
    if (!isPlanned || (open.some(isOn) && !isCounted)) missing -= 1;
  }
  return { series: { ...series, recurrenceThrough: last }, topUp };
}

/** The maximum number of further occurrences tried to find days with a free slot. */
const mostTried = 366;

/**
 * The occurrences after those generated so far, as replacements for full days of a top-up: a full
 * day is skipped and never ends a series (§4). They are generated in batches of growing size,
 * because a free day is usually near and expanding many days of a rule takes long.
 */
export function* spareOccurrences(
  series: Series,
  entries: readonly SeriesEntry[],
  expand?: ExpandRule,
): Generator<CalendarDay[]> {
  const days = daysOfSeries(series, expand);
  let last = series.recurrenceThrough;
  if (!days) return;
  const planned = new Set(entries.flatMap((entry) => [entry.day, dateOf(entry)]));
  for (let tried = 0, size = 20; last && tried < mostTried; tried += size, size *= 2) {
    const part: CalendarDay[] = days.after(last, Math.min(size, mostTried - tried));
    yield part.filter((day) => !planned.has(day));
    last = part.length < size ? null : (part.at(-1) ?? null);
  }
}
