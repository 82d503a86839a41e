import type { CalendarDay } from "./is-calendar-day.ts";

/** Formats these parts of a calendar day, such as weekday and month. */
export function formatDay(
  day: CalendarDay,
  parts: Intl.DateTimeFormatOptions,
  locale: string,
): string {
  // In UTC, since only the day's name is printed.
  const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}
