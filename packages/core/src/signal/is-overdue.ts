import type { CalendarDay } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import type { DayRule } from "../time/start-of-day.ts";

/** Whether a deadline was before today in the user's zone. A deadline today is not overdue (§9). */
export function isOverdue(dueDate: string | null, today: CalendarDay, rule: DayRule): boolean {
  return dueDate !== null && dayAt(dueDate, rule) < today;
}
