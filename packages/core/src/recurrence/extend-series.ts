import { extraOccurrences } from "../constants.ts";
import type { PlanEntry } from "../plan/plan.ts";
import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import type { Series } from "./change-recurrence.ts";
import { isOccurrence, occurrence, occurrencesAfter, plainOf } from "./occurrences.ts";

/**
 * A series after its signal has been selected for a day (§4). `entries` are the signal's
 * live entries before. A signal that does not repeat stays as it is.
 *
 * - The first selected day starts the series, and so does the next one when no
 *   unfinished day is left, unless it fits the recurrence.
 * - The first five days can be selected one by one, in any order: together they are what
 *   scheduling would generate. An earlier one that fits the recurrence becomes the
 *   start.
 * - Any other day is an extra one and leaves the recurrence as it is.
 */
export function extendSeries<S extends Series>(
  series: S,
  day: CalendarDay,
  entries: readonly Pick<PlanEntry, "day" | "completedAt">[],
): S {
  const { recurrenceAnchor: anchor } = series;
  const repeat = plainOf(series.recurrence);
  if (!repeat) return series;
  const isOver = entries.every((entry) => entry.completedAt !== null);
  if (anchor === null || (isOver && !isOccurrence(anchor, repeat, day))) {
    return { ...series, recurrenceAnchor: day, recurrenceThrough: day };
  }
  const through = series.recurrenceThrough ?? anchor;
  const isEarlierStart =
    occurrencesAfter(day, repeat, plusDays(anchor, -1), 1)[0] === anchor &&
    through <= occurrence(day, repeat, extraOccurrences);
  const first = isEarlierStart ? day : anchor;
  let laidOut = through;
  for (let k = 1; k <= extraOccurrences; k += 1) {
    const next = occurrence(first, repeat, k);
    if (next <= laidOut) continue;
    if (next !== day && !entries.some((entry) => entry.day === next)) break;
    laidOut = next;
  }
  return { ...series, recurrenceAnchor: first, recurrenceThrough: laidOut };
}
