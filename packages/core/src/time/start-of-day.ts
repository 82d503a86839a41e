import { tzOffset } from "@date-fns/tz";
import type { CalendarDay } from "./is-calendar-day.ts";

/** What decides to which day an instant belongs: a zone, and when days begin there (§4). */
export interface DayRule {
  /** An IANA name. */
  timeZone: string;
  /** A local time, `HH:mm`. */
  dayStart: string;
}

/** Days that begin at midnight, as those of the calendar do. */
export const fromMidnight = (timeZone: string): DayRule => ({ timeZone, dayStart: "00:00" });

const minute = 60_000;
const day = 1440 * minute;

/**
 * The first instant of a day, as an ISO string in UTC: the first at which the local clock
 * shows its start. If the clock skips that time, or the whole day, it is the first instant
 * after the gap.
 */
export function startOfDay(date: CalendarDay, { timeZone, dayStart }: DayRule): string {
  const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant)) * minute;
  const shown = Date.parse(`${date}T${dayStart}:00Z`);
  // The earliest instant that could show it, with the offset of the day before or after.
  let start = shown - Math.max(offsetAt(shown - day), offsetAt(shown + day));
  while (start + offsetAt(start) < shown) start += minute;
  return new Date(start).toISOString();
}
