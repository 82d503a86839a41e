import type { PlanEntry } from "../plan/plan.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { Series } from "./change-recurrence.ts";

/**
 * A series after "Remove All Instances" on a day (§4): it no longer repeats,
 * its unfinished days go, and so does the day it is removed from. Other days
 * that were finished stay, since that is what happened on them. `entries` are
 * the signal's live entries; `removed` are ids of those.
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
      recurrenceAnchor: null,
      recurrenceThrough: null,
    },
    removed: entries
      .filter((entry) => entry.completedAt === null || entry.day === date)
      .map(({ id }) => id),
  };
}
