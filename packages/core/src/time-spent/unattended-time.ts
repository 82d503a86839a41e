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

/** The part of the running interval that nobody may have worked. */
export interface UnattendedTime {
  /** Up to when the time was kept before; the start at first. */
  from: string;
  /** The last sign of life after that, if there was one. */
  since: string | null;
}

/**
 * Whether to ask what of the running interval to keep (§18): a day has ended since, or the device
 * slept, unless the app was awake all the time.
 */
export function unattendedTime(
  { startedAt }: Pick<TimeInterval, "startedAt">,
  { seenAt, keptUntil, asksAboutSleep }: Attendance,
  now: Date,
  rule: DayRule,
): UnattendedTime | null {
  const from = keptUntil !== null && keptUntil > startedAt ? keptUntil : startedAt;
  const since = seenAt !== null && seenAt > from ? seenAt : null;
  if (now.getTime() - Date.parse(since ?? from) <= unattendedMs) return null;
  const today = dayAt(now, rule);
  const hasDayEnded = dayAt(since ?? from, rule) < today;
  return hasDayEnded || (asksAboutSleep && since !== null) ? { from, since } : null;
}

/** The first instant after another one at which the clock shows a time, `HH:mm`. */
export function nextWallTime(after: string, time: string, { timeZone }: DayRule): string {
  const rule = { timeZone, dayStart: time };
  let day = dayAt(after, fromMidnight(timeZone));
  while (startOfDay(day, rule) <= after) day = plusDays(day, 1);
  return startOfDay(day, rule);
}
