import { type CalendarDay, daysBetween } from "./calendar-day.ts";

/** Creating a format is slow, and lists have many days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(day: CalendarDay, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const key = [locale, ...Object.keys(parts)].join();
  // In UTC, because a zone may skip the day altogether: only its name is printed.
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" });
  formats.set(key, known);
  return known.format(new Date(`${day}T12:00:00Z`));
}

/**
 * A day's name relative to today (§2): today, tomorrow, yesterday, the weekday within 6
 * days, else month and day, with the year if it is another one. In English; `locale`
 * selects the variant and so the order of day and month.
 */
export function dayLabel(day: CalendarDay, today: CalendarDay, locale = "en-US"): string {
  const distance = daysBetween(today, day);
  if (distance === 0) return "today";
  if (distance === 1) return "tomorrow";
  if (distance === -1) return "yesterday";
  if (Math.abs(distance) <= 6) return format(day, locale, { weekday: "long" });
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return format(day, locale, {
    month: "long",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/** The planner's heading for a day (§2). */
export function planHeading(day: CalendarDay, today: CalendarDay, locale = "en-US"): string {
  const label = dayLabel(day, today, locale);
  return day < today ? `Here's what you did ${label}` : `Here's what you need to do ${label}`;
}
