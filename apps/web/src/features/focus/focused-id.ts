import { isClosed, type PlanSlot } from "@daysignal/core";

interface Candidates {
  /** The one of the address. */
  given: string | undefined;
  /** The one that runs. */
  running: string | undefined;
  /** The one that was shown last. */
  last?: string | undefined;
}

/** Whether a slot holds something that is left to do on its day. */
export const isOpen = (slot: PlanSlot): boolean => slot.signal !== null && !isClosed(slot);

/**
 * The id of the signal that /focus shows (§18): the given one, else the one that runs, else the one
 * that was shown last, else the first unfinished one of today. Undefined if nothing is left.
 */
export function focusedId(
  slots: readonly PlanSlot[],
  { given, running, last }: Candidates,
): string | undefined {
  return given ?? running ?? last ?? slots.find(isOpen)?.signal?.id;
}
