import { tzOffset } from "@date-fns/tz";
import type { CalendarDay } from "./is-calendar-day.ts";
import { plusDays } from "./plus-days.ts";

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

/** Offsets of a zone from UTC by instant, in milliseconds; each is asked for once. */
function offsetsOf(timeZone: string): (instant: number) => number {
  const known = new Map<number, number>();
  return (instant) => {
    const offset = known.get(instant) ?? tzOffset(timeZone, new Date(instant)) * minute;
    known.set(instant, offset);
    return offset;
  };
}

function findStart(date: CalendarDay, dayStart: string, offsetAt: (instant: number) => number) {
  const shown = Date.parse(`${date}T${dayStart}:00Z`);
  const before = offsetAt(shown - day);
  const after = offsetAt(shown + day);
  // The earliest instant that could show it. No zone changes its offset and back in two days.
  let start = shown - Math.max(before, after);
  while (before !== after && start + offsetAt(start) < shown) start += minute;
  return new Date(start).toISOString();
}

/**
 * The first instant of a day, as an ISO string in UTC: the first at which the local clock
 * shows its start. If the clock skips that time, or the whole day, it is the first instant
 * after the gap.
 */
export function startOfDay(date: CalendarDay, { timeZone, dayStart }: DayRule): string {
  return findStart(date, dayStart, offsetsOf(timeZone));
}

/** The first instants of `count` days from a day on, as `startOfDay` tells them one by one. */
export function startsOfDays(
  from: CalendarDay,
  count: number,
  { timeZone, dayStart }: DayRule,
): string[] {
  // A zone's offset takes most of the time, and a day asks for those of the days beside it.
  const offsetAt = offsetsOf(timeZone);
  return Array.from({ length: count }, (_, index) =>
    findStart(plusDays(from, index), dayStart, offsetAt),
  );
}
