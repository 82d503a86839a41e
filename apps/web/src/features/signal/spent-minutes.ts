import { type PlanSlot, repeatOf, type Signal } from "@daysignal/core";

/** The minutes spent on a signal so far (§18); of a series, those on the day of the slot. */
export function spentMinutesOf(
  { recurrence, spentMinutes }: Pick<Signal, "recurrence" | "spentMinutes">,
  slot: Pick<PlanSlot, "spentMinutes"> | undefined,
): number {
  // A cache that an older version stored lacks both.
  return (repeatOf(recurrence) === null ? spentMinutes : slot?.spentMinutes) || 0;
}
