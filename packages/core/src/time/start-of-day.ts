import { tzOffset } from "@date-fns/tz";
import type { CalendarDay } from "./is-calendar-day.ts";
import { plusDays } from "./plus-days.ts";

/** The rule for the day of an instant: a time zone, and when days start there (§4). */
export interface DayRule {
  /** An IANA name. */
  timeZone: string;
  /** A local time, `HH:mm`. */
  dayStart: string;
}

/** A rule for days that start at midnight, like calendar days. */
export const fromMidnight = (timeZone: string): DayRule => ({ timeZone, dayStart: "00:00" });

const minute = 60_000;
const day = 1440 * minute;

/** Looks up a zone's offsets from UTC by instant, in milliseconds, with a cache. */
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
  // The earliest instant that could have this local time. No zone changes its offset and back
  // within two days.
  let start = shown - Math.max(before, after);
  while (before !== after && start + offsetAt(start) < shown) start += minute;
  return new Date(start).toISOString();
}

/**
 * The first instant of a day, as an ISO string in UTC: the first at which the local clock shows the
 * day's start. If the clock skips that time, or the whole day, it is the first instant after the
 * gap.
 */
export function startOfDay(date: CalendarDay, { timeZone, dayStart }: DayRule): string {
  return findStart(date, dayStart, offsetsOf(timeZone));
}

/** The first instants of `count` consecutive days; the same as calling `startOfDay` for each. */
export function startsOfDays(
  from: CalendarDay,
  count: number,
  { timeZone, dayStart }: DayRule,
): string[] {
  // Looking up offsets takes most of the time, and consecutive days need the same ones.
  const offsetAt = offsetsOf(timeZone);
  return Array.from({ length: count }, (_, index) =>
    findStart(plusDays(from, index), dayStart, offsetAt),
  );
}
