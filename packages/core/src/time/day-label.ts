import { type CalendarDay, daysBetween } from "./calendar-day.ts";

// In UTC, since a zone may lack the day altogether: only its name is printed.
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
const monthAndDay = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});
const fullDate = new Intl.DateTimeFormat("en-US", {
  month: "long",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/**
 * A day's name seen from today (§2): today, tomorrow, yesterday, the weekday
 * within 6 days, else month and day, with the year when it is another one.
 */
export function dayLabel(day: CalendarDay, today: CalendarDay): string {
  const distance = daysBetween(today, day);
  if (distance === 0) return "today";
  if (distance === 1) return "tomorrow";
  if (distance === -1) return "yesterday";
  const date = new Date(`${day}T12:00:00Z`);
  if (Math.abs(distance) <= 6) return weekday.format(date);
  return (day.slice(0, 4) === today.slice(0, 4) ? monthAndDay : fullDate).format(date);
}

/** The planner's heading for a day (§2). */
export function planHeading(day: CalendarDay, today: CalendarDay): string {
  const label = dayLabel(day, today);
  return day < today ? `Here's what you did ${label}` : `Here's what you need to do ${label}`;
}
