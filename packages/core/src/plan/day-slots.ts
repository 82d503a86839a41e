import type { SlotEntry } from "./plan.ts";

/** The number of slots a day shows: its limit, or more if it already has more. */
export function slotCount(day: readonly SlotEntry[], limit: number): number {
  return Math.max(limit, ...day.map((entry) => entry.slotPosition + 1));
}

/** The lowest free position. */
export function firstFreeSlot(day: readonly Pick<SlotEntry, "slotPosition">[]): number {
  const taken = new Set(day.map((entry) => entry.slotPosition));
  let position = 0;
  while (taken.has(position)) position += 1;
  return position;
}
