import type { CalendarDay } from "../time/calendar-day.ts";
import type { PlanEntry } from "./plan.ts";

export interface Location {
  currentLocation: CalendarDay | "available";
  slotPosition: number | null;
}

/**
 * The location of a signal (§3), derived from its entries: the earliest live unfinished
 * one, else the latest finished one, else available. Rolled-over entries and progress do not count.
 */
export function currentLocation(
  entries: readonly (Pick<PlanEntry, "day" | "slotPosition" | "completedAt"> &
    Partial<Pick<PlanEntry, "progress">>)[],
): Location {
  const live = entries.filter(({ slotPosition, progress }) => slotPosition !== null && !progress);
  const byDay = live.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const entry = byDay.find((candidate) => candidate.completedAt === null) ?? byDay.at(-1);
  return entry
    ? { currentLocation: entry.day, slotPosition: entry.slotPosition }
    : { currentLocation: "available", slotPosition: null };
}
