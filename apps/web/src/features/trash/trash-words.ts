import { type CalendarDay, calendarDayAt } from "@daysignal/core";
import { dayLabel } from "../../shared/words.ts";

/** "1 deleted signal", "12 deleted signals" (§2). */
export function trashCount(count: number): string {
  return `${count} deleted ${count === 1 ? "signal" : "signals"}`;
}

/** "Deleted today", "Deleted March 14". */
export function deletedWhen(instant: string, today: CalendarDay, timeZone: string): string {
  return `Deleted ${dayLabel(calendarDayAt(instant, timeZone), today)}`;
}
