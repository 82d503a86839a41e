import type { PlanEntry } from "../plan/plan.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { Series } from "./series.ts";

/**
 * Ends a series by "Remove All Instances" on a day (§4): it no longer repeats, and its unfinished
 * days and the given day are removed. Other finished days stay as history. `entries` are the
 * signal's live entries; `removed` are the ids of those to remove.
 */
export function endSeries<S extends Series>(
  series: S,
  entries: readonly Pick<PlanEntry, "id" | "day" | "completedAt">[],
  date: CalendarDay,
): { series: S; removed: string[] } {
  return {
    series: {
      ...series,
      recurrence: "none",
      repeat: null,
      recurrenceAnchor: null,
      recurrenceThrough: null,
    },
    removed: entries
      .filter((entry) => entry.completedAt === null || entry.day === date)
      .map(({ id }) => id),
  };
}
