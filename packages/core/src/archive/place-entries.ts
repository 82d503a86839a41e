import { dailyLimit } from "../constants.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { ArchivedPlanEntry } from "./archive.ts";

export interface PlacedEntries {
  placed: ArchivedPlanEntry[];
  /** Days that have no room left: the signals of these are available instead. */
  leftOut: ArchivedPlanEntry[];
}

type TakenSlots = ReadonlyMap<CalendarDay, ReadonlySet<number>>;

/**
 * Divides entries into those that can keep the slot they had, or need none, and
 * those whose slot is taken. `taken` are the slots in use, by day.
 */
export function keepSlots(
  entries: readonly ArchivedPlanEntry[],
  taken: TakenSlots,
): { kept: ArchivedPlanEntry[]; moved: ArchivedPlanEntry[] } {
  const slotsOf = slotsByDay(taken);
  const kept: ArchivedPlanEntry[] = [];
  const moved: ArchivedPlanEntry[] = [];
  for (const entry of entries) {
    const inUse = entry.slotPosition === null ? null : slotsOf(entry.day);
    if (inUse?.has(entry.slotPosition ?? -1)) {
      moved.push(entry);
      continue;
    }
    inUse?.add(entry.slotPosition ?? -1);
    kept.push(entry);
  }
  return { kept, moved };
}

/**
 * Gives entries whose slot is taken the first free one of their day; where there
 * is none they are left out. A day keeps what it is given beyond the daily limit
 * (§4), up to the most that any day can hold.
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

/** The slots in use on a day, as a set that grows with what is placed. */
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
