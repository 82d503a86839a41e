import * as core from "@daysignal/core";
import { region } from "./region.ts";

/** Core's `dayLabel`, with the region's order of day and month. */
export function dayLabel(day: core.CalendarDay, today: core.CalendarDay): string {
  return core.dayLabel(day, today, region.locale);
}

/** Core's `planHeading`, with the region's order of day and month. */
export function planHeading(day: core.CalendarDay, today: core.CalendarDay): string {
  return core.planHeading(day, today, region.locale);
}

/** Formats these parts of a calendar day, such as weekday and month, in English. */
export function formatDay(day: core.CalendarDay, parts: Intl.DateTimeFormatOptions): string {
  // In UTC, since only the day's name is printed.
  return new Intl.DateTimeFormat(region.locale, { ...parts, timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
