import type { CalendarDay } from "../time/calendar-day.ts";
import type { Signal } from "./signal.ts";

/**
 * A signal as it is kept: what the API answers without what is derived from
 * the plan, and with the two days that carry a series.
 */
export interface StoredSignal extends Omit<Signal, "currentLocation" | "slotPosition"> {
  /** The first day of the series; its occurrences are counted from it. Null for a one-off. */
  recurrenceAnchor: CalendarDay | null;
  /** The last day up to which occurrences have been laid out. */
  recurrenceThrough: CalendarDay | null;
}
