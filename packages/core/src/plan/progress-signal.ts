import { DomainError } from "../errors.ts";
import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import type { SlotEntry } from "./plan.ts";

/**
 * Closes a day for a signal as progress (§4): it was worked on and is not finished. It keeps its slot,
 * and counts neither as done nor as returned. Idempotent. Errors: NOT_PLANNED for a signal that is
 * finished or not on that day.
 */
export function progressSignal<Entry extends Pick<SlotEntry, "signalId" | "done" | "progress">>(
  day: readonly Entry[],
  signalId: string,
): Entry[] {
  if (!day.some((entry) => entry.signalId === signalId && !entry.done)) {
    throw new DomainError("NOT_PLANNED", { field: "date" });
  }
  return day.map((entry) => (entry.signalId === signalId ? { ...entry, progress: true } : entry));
}

/** The day on which a signal goes on that was worked on (§4): the next one that is not past. */
export const nextWorkDay = (date: CalendarDay, today: CalendarDay): CalendarDay =>
  date < today ? today : plusDays(date, 1);
