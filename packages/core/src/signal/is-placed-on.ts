import type { CalendarDay } from "../time/calendar-day.ts";
import type { Placement } from "./quick-add-draft.ts";

/** Whether a new signal goes to that day, and only there. */
export const isPlacedOn = (placement: Placement | null, day: CalendarDay): placement is Placement =>
  placement?.date === day && placement.rhythm === "none";
