import { dailyLimit } from "../constants.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { ArchivedPlanEntry } from "./archive.ts";

export interface PlacedEntries {
  placed: ArchivedPlanEntry[];
  /** Days that have no room left: the signals of these are available instead. */
  leftOut: ArchivedPlanEntry[];
}

/**
 * Where the entries of an archive go in an account that has plans already: into
 * the slot they had if it is free, else into the first free one of that day,
 * else nowhere. `taken` are the slots in use, by day. Past what the daily limit
 * says a day keeps what it is given (§4), up to the most that any day can hold.
 */
export function placeEntries(
  entries: readonly ArchivedPlanEntry[],
  taken: ReadonlyMap<CalendarDay, ReadonlySet<number>>,
): PlacedEntries {
  const slots = new Map<CalendarDay, Set<number>>();
  const slotsOf = (day: CalendarDay) => {
    const known = slots.get(day) ?? new Set(taken.get(day));
    slots.set(day, known);
    return known;
  };
  const placed: ArchivedPlanEntry[] = [];
  const moved: ArchivedPlanEntry[] = [];
  // First those that can keep their slot, so that none of them loses it to one that moves.
  for (const entry of entries) {
    if (entry.slotPosition === null) {
      placed.push(entry);
    } else if (slotsOf(entry.day).has(entry.slotPosition)) {
      moved.push(entry);
    } else {
      slotsOf(entry.day).add(entry.slotPosition);
      placed.push(entry);
    }
  }
  const leftOut: ArchivedPlanEntry[] = [];
  for (const entry of moved) {
    const inUse = slotsOf(entry.day);
    const slotPosition = firstFree(inUse);
    if (slotPosition === undefined) {
      leftOut.push(entry);
      continue;
    }
    inUse.add(slotPosition);
    placed.push({ ...entry, slotPosition });
  }
  return { placed, leftOut };
}

function firstFree(inUse: ReadonlySet<number>): number | undefined {
  for (let position = 0; position < dailyLimit.max; position++) {
    if (!inUse.has(position)) return position;
  }
  return undefined;
}
