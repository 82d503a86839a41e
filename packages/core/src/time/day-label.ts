import { utc } from "@date-fns/utc";
import { format } from "date-fns";
import { type CalendarDay, daysBetween } from "./calendar-day.ts";

/**
 * A day's name seen from today (§2): today, tomorrow, yesterday, the weekday
 * within 6 days, else month and day, with the year when it is another one.
 */
export function dayLabel(day: CalendarDay, today: CalendarDay): string {
  const distance = daysBetween(today, day);
  if (distance === 0) return "today";
  if (distance === 1) return "tomorrow";
  if (distance === -1) return "yesterday";
  // In UTC, since a zone may lack the day altogether: only its name is printed.
  const date = utc(`${day}T12:00:00Z`);
  if (Math.abs(distance) <= 6) return format(date, "EEEE");
  return format(date, day.slice(0, 4) === today.slice(0, 4) ? "MMMM d" : "MMMM d, yyyy");
}

/** The planner's heading for a day (§2). */
export function planHeading(day: CalendarDay, today: CalendarDay): string {
  const label = dayLabel(day, today);
  return day < today ? `Here's what you did ${label}` : `Here's what you need to do ${label}`;
}
