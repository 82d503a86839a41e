import { type CalendarDay, calendarDayAt, daysBetween } from "./calendar-day.ts";

/**
 * The text of a deadline (§9): "No deadline", "2d overdue", "Due today", "Due tomorrow",
 * "5d left".
 */
export function dueLabel(dueDate: string | null, today: CalendarDay, timeZone: string): string {
  if (dueDate === null) return "No deadline";
  const days = daysBetween(today, calendarDayAt(dueDate, timeZone));
  if (days < 0) return `${-days}d overdue`;
  if (days === 0) return "Due today";
  if (days === 1) return "Due tomorrow";
  return `${days}d left`;
}
