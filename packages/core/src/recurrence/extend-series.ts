import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import type { Series } from "./change-recurrence.ts";
import { occurrencesAfter, repeatOf } from "./occurrences.ts";

/**
 * A series after its signal has been selected for a day (§4). The first day
 * selected is its start. Days may arrive in any order, so an earlier one moves
 * the start, but only where it has the same rhythm: a Sunday beside a series
 * of Mondays is an extra day. A signal that does not repeat stays as it is.
 */
export function extendSeries<S extends Series>(series: S, day: CalendarDay): S {
  const { recurrenceAnchor: anchor, recurrenceThrough: through } = series;
  const repeat = repeatOf(series.recurrence);
  if (!repeat) return series;
  const isEarlierStart =
    anchor !== null &&
    day < anchor &&
    occurrencesAfter(day, repeat, plusDays(anchor, -1), 1)[0] === anchor;
  return {
    ...series,
    recurrenceAnchor: anchor === null || isEarlierStart ? day : anchor,
    recurrenceThrough: through === null || through < day ? day : through,
  };
}
