import { extraOccurrences } from "../constants.ts";
import type { PlanEntry } from "../plan/plan.ts";
import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import { repeatOf } from "./repeat-of.ts";
import { restartRule } from "./restart-rule.ts";
import type { Series } from "./series.ts";
import { daysOfSeries, type ExpandRule, isAfterCompletion } from "./series-days.ts";

/**
 * Extends a series after its signal has been selected for a day (§4). `entries` are the signal's
 * live entries before that. A signal that does not repeat is returned unchanged.
 *
 * - The first selected day starts the series, and so does the next one when no
 *   unfinished day is left, unless it fits the recurrence.
 * - The first five days can be selected one by one, in any order: together they are what
 *   scheduling would generate. An earlier one that fits the recurrence becomes the
 *   start.
 * - Any other day is an extra one and leaves the recurrence unchanged.
 */
export function extendSeries<S extends Series>(
  series: S,
  day: CalendarDay,
  entries: readonly Pick<PlanEntry, "day" | "completedAt">[],
  expand?: ExpandRule,
): S {
  const { recurrenceAnchor: anchor } = series;
  if (!repeatOf(series.recurrence)) return series;
  const days = daysOfSeries(series, expand);
  const isOver = entries.every((entry) => entry.completedAt !== null);
  if (anchor === null || (isOver && !days?.has(day))) {
    return { ...startFrom(series, day), recurrenceThrough: day };
  }
  if (!days || isAfterCompletion(series)) return series;
  const through = series.recurrenceThrough ?? anchor;
  const earlier = startFrom(series, day);
  const fromDay = day < anchor ? daysOfSeries(earlier, expand) : null;
  const isEarlierStart =
    fromDay?.after(plusDays(anchor, -1), 1)[0] === anchor &&
    through <= (fromDay.after(day, extraOccurrences).at(-1) ?? day);
  const first = isEarlierStart ? earlier : series;
  let laidOut = through;
  for (const next of (isEarlierStart ? fromDay : days).after(
    isEarlierStart ? day : anchor,
    extraOccurrences,
  )) {
    if (next <= laidOut) continue;
    if (next !== day && !entries.some((entry) => entry.day === next)) break;
    laidOut = next;
  }
  return { ...first, recurrenceThrough: laidOut };
}

/** Restarts a series from another first day. */
function startFrom<S extends Series>(series: S, day: CalendarDay): S {
  const { repeat, recurrenceAnchor } = series;
  const rule = repeat?.mode === "schedule" ? restartRule(repeat.rule, recurrenceAnchor, day) : "";
  return {
    ...series,
    repeat: rule === "" || !repeat ? repeat : { ...repeat, rule },
    recurrenceAnchor: day,
  };
}
