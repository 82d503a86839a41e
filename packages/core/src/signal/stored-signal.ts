import type { Repeat } from "../recurrence/repeat.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { Signal } from "./signal.ts";

/**
 * A stored signal: the API's fields except those derived from the plan and from its intervals, and
 * the two days of its series.
 */
export interface StoredSignal
  extends Omit<Signal, "currentLocation" | "slotPosition" | "spentMinutes"> {
  /** Null if `recurrence` is sufficient; see `shownRepeat`. */
  repeat: Repeat | null;
  /** The first day of the series; its occurrences are counted from it. Null for a one-off. */
  recurrenceAnchor: CalendarDay | null;
  /** The last day up to which occurrences have been generated. */
  recurrenceThrough: CalendarDay | null;
}
