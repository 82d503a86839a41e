import { DomainError, type ErrorDetails } from "../errors.ts";
import { firstFreeSlot, slotCount } from "./day-slots.ts";
import type { SlotEntry } from "./plan.ts";

export interface SelectRequest {
  signalId: string;
  /** 0-based; if omitted, the first free slot is used. */
  slotPosition?: number | undefined;
  /** A signal of that day to remove in exchange; it returns to available. */
  replaceSignalId?: string | undefined;
  /** The planned day and today, for naming the day in an error. Default: today. */
  day?: ErrorDetails["day"];
}

/** The error for a day without room for another signal (§4, §5): DAY_OFF or DAY_FULL. */
export function noRoom(
  limit: number,
  { field, day }: { field?: string; day?: ErrorDetails["day"] | undefined } = {},
): DomainError {
  const where = field === undefined ? {} : { field };
  if (limit === 0) return new DomainError("DAY_OFF", where);
  return new DomainError("DAY_FULL", { limit, ...(day ? { day } : {}) });
}

/**
 * Selects a signal for a day and returns the new day (§4, §5). Pure: the given day is not modified.
 *
 * - Already on the day: with a `slotPosition` it moves and swaps with the signal in that
 *   slot; without one this is ALREADY_ADDED.
 * - A full day is refused with DAY_FULL, unless `replaceSignalId` makes room; the new
 *   signal then takes that slot.
 * - A day off, whose limit is 0, is refused with DAY_OFF in the same way.
 * - A slot taken by another signal is given to the new one, and the other moves to the first
 *   free slot: a drop never removes a signal from a day.
 *
 * Errors: ALREADY_ADDED, DAY_FULL, DAY_OFF, NOT_PLANNED (`replaceSignalId` is not on that day),
 * INVALID_INPUT (`slotPosition` beyond the day's slots).
 */
export function selectSignal(
  day: readonly SlotEntry[],
  limit: number,
  request: SelectRequest,
): SlotEntry[] {
  const { signalId, slotPosition, replaceSignalId, day: named } = request;
  const isThere = day.some((entry) => entry.signalId === signalId);
  if (limit === 0 && !isThere && replaceSignalId === undefined) throw noRoom(limit);
  if (slotPosition !== undefined && slotPosition >= slotCount(day, limit)) {
    throw new DomainError("INVALID_INPUT", {
      field: "slotPosition",
      message: /*i18n*/ "slotPosition lies beyond the slots of that day.",
    });
  }
  const present = day.find((entry) => entry.signalId === signalId);
  if (present) {
    if (slotPosition === undefined) throw new DomainError("ALREADY_ADDED", { field: "taskId" });
    return moveToSlot(day, present, slotPosition);
  }
  const replaced = findReplaced(day, replaceSignalId);
  const others = day.filter((entry) => entry !== replaced);
  if (!replaced && others.length >= limit) throw noRoom(limit, { day: named });

  const position = slotPosition ?? replaced?.slotPosition ?? firstFreeSlot(others);
  const newcomer: SlotEntry = { signalId, slotPosition: position, done: false };
  const free = firstFreeSlot([...others, newcomer]);
  return [
    ...others.map((entry) =>
      entry.slotPosition === position ? { ...entry, slotPosition: free } : entry,
    ),
    newcomer,
  ];
}

function findReplaced(day: readonly SlotEntry[], signalId: string | undefined) {
  if (signalId === undefined) return undefined;
  const replaced = day.find((entry) => entry.signalId === signalId);
  if (!replaced) throw new DomainError("NOT_PLANNED", { field: "replaceTaskId" });
  return replaced;
}

function moveToSlot(day: readonly SlotEntry[], moved: SlotEntry, position: number): SlotEntry[] {
  return day.map((entry) => {
    if (entry === moved) return { ...entry, slotPosition: position };
    if (entry.slotPosition === position) return { ...entry, slotPosition: moved.slotPosition };
    return entry;
  });
}
