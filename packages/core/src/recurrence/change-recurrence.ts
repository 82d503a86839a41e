import { extraOccurrences } from "../constants.ts";
import type { PlanEntry } from "../plan/plan.ts";
import type { Recurrence } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import { occurrencesAfter, plainOf } from "./occurrences.ts";
import { assertHasRule } from "./plain-repeat.ts";

export interface Series {
  recurrence: Recurrence | null;
  recurrenceAnchor: CalendarDay | null;
  recurrenceThrough: CalendarDay | null;
}

export interface RecurrenceChange {
  series: Series;
  /** Live entries to remove: unfinished occurrences beyond the first. */
  removed: string[];
  /** The live entry to keep, and whether it is now an occurrence of a series. */
  kept: { id: string; isOccurrence: boolean } | null;
  /** Days to plan for the new recurrence; full days are skipped. */
  topUp: CalendarDay[];
}

/**
 * Changes a signal's recurrence (§4). The first unfinished entry stays and the other
 * occurrences go. `none` leaves it a one-off. A different recurrence starts from it,
 * with the next four occurrences generated. A first recurrence only marks it, since
 * scheduling selects the days itself. `entries` are the signal's live entries.
 */
export function changeRecurrence(
  series: Series,
  recurrence: Recurrence | null,
  entries: readonly Pick<PlanEntry, "id" | "day" | "completedAt">[],
): RecurrenceChange {
  if (recurrence !== series.recurrence) assertHasRule(recurrence);
  const before = plainOf(series.recurrence);
  const after = plainOf(recurrence);
  if (before === after) {
    return { series: { ...series, recurrence }, removed: [], kept: null, topUp: [] };
  }
  const open = entries
    .filter((entry) => entry.completedAt === null)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const [first, ...rest] = open;
  // A one-off that was finished on a day starts the series there, so that its entry is an
  // occurrence too; else it and a later one-off entry would be two.
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
