import { dailyLimit } from "../constants.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { ArchivedPlanEntry } from "./archive.ts";

export interface PlacedEntries {
  placed: ArchivedPlanEntry[];
  /** Entries on full days: their signals become available instead. */
  leftOut: ArchivedPlanEntry[];
}

type TakenSlots = ReadonlyMap<CalendarDay, ReadonlySet<number>>;

/**
 * Separates entries that keep their slot, or need none, from those whose slot is taken. `taken` are
 * the slots in use, by day.
 */
export function keepSlots(
  entries: readonly ArchivedPlanEntry[],
  taken: TakenSlots,
): { kept: ArchivedPlanEntry[]; moved: ArchivedPlanEntry[] } {
  const slotsOf = slotsByDay(taken);
  const kept: ArchivedPlanEntry[] = [];
  const moved: ArchivedPlanEntry[] = [];
  for (const entry of entries) {
    const { day, slotPosition } = entry;
    if (slotPosition !== null && slotsOf(day).has(slotPosition)) {
      moved.push(entry);
      continue;
    }
    if (slotPosition !== null) slotsOf(day).add(slotPosition);
    kept.push(entry);
  }
  return { kept, moved };
}

/**
 * Moves entries whose slot is taken to the first free slot of their day; if there is none, they are
 * left out. An import may exceed the daily limit (§4), but not the absolute maximum of a day.
 */
export function placeEntries(
  entries: readonly ArchivedPlanEntry[],
  taken: TakenSlots,
): PlacedEntries {
  const slotsOf = slotsByDay(taken);
  const placed: ArchivedPlanEntry[] = [];
  const leftOut: ArchivedPlanEntry[] = [];
  for (const entry of entries) {
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

/** The slots in use on a day; the set grows as entries are placed. */
function slotsByDay(taken: TakenSlots): (day: CalendarDay) => Set<number> {
  const slots = new Map<CalendarDay, Set<number>>();
  return (day) => {
    const known = slots.get(day) ?? new Set(taken.get(day));
    slots.set(day, known);
    return known;
  };
}

function firstFree(inUse: ReadonlySet<number>): number | undefined {
  for (let position = 0; position < dailyLimit.max; position++) {
    if (!inUse.has(position)) return position;
  }
  return undefined;
}
