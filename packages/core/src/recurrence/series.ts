import type { Recurrence } from "../signal/signal.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { Repeat } from "./repeat.ts";

/** The stored repetition of a signal. */
export interface Series {
  recurrence: Recurrence | null;
  repeat: Repeat | null;
  recurrenceAnchor: CalendarDay | null;
  recurrenceThrough: CalendarDay | null;
}
