import type { CalendarDay } from "../time/calendar-day.ts";
import { isOpenStatus } from "./open-status.ts";
import type { Signal, SignalView } from "./signal.ts";

/** Whether a view contains a signal (§2, decision 0043). */
export function isInView(signal: Signal, view: SignalView, today: CalendarDay): boolean {
  const open = isOpenStatus(signal.status);
  switch (view) {
    case "recommended":
    case "available":
      return open && isFree(signal, today);
    case "scheduled":
      return open && signal.currentLocation !== "available" && signal.currentLocation >= today;
    case "completed":
      return signal.status === "done";
  }
}

/**
 * Not planned, or planned on a past day: a missed day that was not rolled over yet, or
 * the last finished day of a series. Either would otherwise be in no view.
 */
function isFree({ currentLocation }: Signal, today: CalendarDay): boolean {
  return currentLocation === "available" || currentLocation < today;
}
