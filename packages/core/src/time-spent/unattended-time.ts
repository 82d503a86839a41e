import { plusDays } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { type DayRule, fromMidnight, startOfDay } from "../time/start-of-day.ts";
import type { TimeInterval } from "./time-interval.ts";

/** What a device knows about the running interval. */
export interface Attendance {
  /** The last instant at which the app was awake on this device while it ran; null if never. */
  seenAt: string | null;
  /** Up to when the user has said here that its time stays; null if never asked. */
  keptUntil: string | null;
  /** Whether a device that slept is a reason to ask: not if it sleeps while one works, as phones do. */
  asksAboutSleep: boolean;
}

/** The time without a sign of life after which the device has slept, in milliseconds: 10 minutes. */
export const unattendedMs = 600_000;

/**
 * Whether to ask what of the running interval to keep (§18): a day has ended since, or the device
 * slept, unless the app was awake all the time. `since` is the last sign of life, if there was one.
 */
export function unattendedTime(
  { startedAt }: Pick<TimeInterval, "startedAt">,
  { seenAt, keptUntil, asksAboutSleep }: Attendance,
  now: Date,
  rule: DayRule,
): { since: string | null } | null {
  const known = keptUntil !== null && keptUntil > startedAt ? keptUntil : startedAt;
  const since = seenAt !== null && seenAt > known ? seenAt : null;
  if (now.getTime() - Date.parse(since ?? known) <= unattendedMs) return null;
  const today = dayAt(now, rule);
  const hasDayEnded = dayAt(since ?? known, rule) < today;
  return hasDayEnded || (asksAboutSleep && since !== null) ? { since } : null;
}

/** The first instant after another one at which the clock shows a time, `HH:mm`. */
export function nextWallTime(after: string, time: string, { timeZone }: DayRule): string {
  const rule = { timeZone, dayStart: time };
  let day = dayAt(after, fromMidnight(timeZone));
  while (startOfDay(day, rule) <= after) day = plusDays(day, 1);
  return startOfDay(day, rule);
}
