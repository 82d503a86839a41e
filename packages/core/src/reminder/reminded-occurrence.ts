import type { PlanEntry } from "../plan/plan.ts";
import { dateOf } from "../recurrence/series-days.ts";
import { compareText } from "../signal/recommend.ts";
import type { CalendarDay } from "../time/calendar-day.ts";

type OccurrenceEntry = Pick<PlanEntry, "day" | "completedAt" | "occurrenceOf">;

/**
 * The occurrence of a series that a reminder is about (§12): the one on a day or moved from it,
 * else the earliest unfinished one; null if there is none. `entries` are those with a slot, and
 * kept missed ones.
 */
export function remindedOccurrence<Entry extends OccurrenceEntry>(
  entries: readonly Entry[],
  day: CalendarDay,
): Entry | null {
  const open = entries.filter(({ completedAt }) => completedAt === null);
  return (
    entries.find((entry) => entry.day === day) ??
    entries.find((entry) => dateOf(entry) === day) ??
    open.toSorted((one, other) => compareText(one.day, other.day))[0] ??
    null
  );
}
