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

/** Formats a range of days: "Nov 16 – 22, 2026". */
export function formatRange(
  { from, to }: { from: string; to: string },
  locale: Intl.LocalesArgument,
): string {
  const parts = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, parts).formatRange(at(from), at(to));
}
