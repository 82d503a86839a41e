import { extraOccurrences } from "../constants.ts";
import type { PlanEntry } from "../plan/plan.ts";
import type { Recurrence } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { occurrencesAfter, repeatOf } from "./occurrences.ts";

export interface Series {
  recurrence: Recurrence | null;
  recurrenceAnchor: CalendarDay | null;
  recurrenceThrough: CalendarDay | null;
}

export interface RecurrenceChange {
  series: Series;
  /** Live entries that go: unfinished occurrences beyond the first. */
  removed: string[];
  /** The live entry that stays, and whether it now is an occurrence of a series. */
  kept: { id: string; isOccurrence: boolean } | null;
  /** Days on which the new rhythm should be planned as well; a full day is skipped. */
  topUp: CalendarDay[];
}

/**
 * What becomes of a signal's entries when its recurrence changes (§4). The
 * first unfinished one stays and the rest of the old rhythm goes. Setting none
 * leaves it a one-off; another rhythm starts from it and is laid out for the
 * next four occurrences; a first rhythm only marks it, since scheduling
 * selects the days itself. `entries` are the signal's live entries.
 */
export function changeRecurrence(
  series: Series,
  recurrence: Recurrence | null,
  entries: readonly Pick<PlanEntry, "id" | "day" | "completedAt">[],
): RecurrenceChange {
  const before = repeatOf(series.recurrence);
  const after = repeatOf(recurrence);
  if (before === after) {
    return { series: { ...series, recurrence }, removed: [], kept: null, topUp: [] };
  }
  const open = entries
    .filter((entry) => entry.completedAt === null)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const [first, ...rest] = open;
  // A one-off that was finished on a day begins the series there, so that its entry is an occurrence
  // as well; else it and a later one-off entry would be two.
  const kept = first ?? (before === null ? latestOf(entries) : undefined);
  const anchor = after ? (first?.day ?? null) : null;
  const topUp =
    before && after && anchor ? occurrencesAfter(anchor, after, anchor, extraOccurrences) : [];
  return {
    series: {
      recurrence,
      recurrenceAnchor: anchor,
      recurrenceThrough: topUp.at(-1) ?? anchor,
    },
    removed: rest.map((entry) => entry.id),
    kept: kept ? { id: kept.id, isOccurrence: after !== null } : null,
    topUp,
  };
}

function latestOf<Entry extends { day: CalendarDay }>(
  entries: readonly Entry[],
): Entry | undefined {
  return entries.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1);
}
