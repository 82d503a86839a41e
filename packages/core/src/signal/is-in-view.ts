import type { CalendarDay } from "../time/calendar-day.ts";
import { isOpenStatus } from "./open-status.ts";
import { placeOf } from "./place-of.ts";
import type { Signal, SignalView } from "./signal.ts";

/** Whether a view contains a signal (§2, decision 0043). */
export function isInView(signal: Signal, view: SignalView, today: CalendarDay): boolean {
  switch (view) {
    case "recommended":
    case "available":
      return isOpenStatus(signal.status) && placeOf(signal, today) === "available";
    case "hidden":
    case "waiting":
    case "scheduled":
      return isOpenStatus(signal.status) && placeOf(signal, today) === view;
    case "completed":
      return signal.status === "done";
  }
}
