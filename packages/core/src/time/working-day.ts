import { TZDate } from "@date-fns/tz";
import type { DayRule } from "./start-of-day.ts";

/** The minutes since midnight of a local time, `HH:mm`. */
export const minutesOfTime = (wallTime: string) => {
  const [hours = 0, minutes = 0] = wallTime.split(":").map(Number);
  return hours * 60 + minutes;
};

/** The length of a working day in minutes; if it ends before it starts, it runs past midnight. */
export function workingDayMinutes(start: string, end: string): number {
  const length = minutesOfTime(end) - minutesOfTime(start);
  return length > 0 ? length : length + 1440;
}

export interface WorkingDayProgress {
  /** 0 before the day begins, 1 once it is over. */
  fraction: number;
  minutesLeft: number;
}

/**
 * The fraction of the working day that has passed at an instant, in the user's time zone. `start`
 * and `end` are `HH:mm`.
 */
export function workingDayProgress(
  now: Date,
  { timeZone, dayStart }: DayRule,
  start: string,
  end: string,
): WorkingDayProgress {
  const local = new TZDate(now, timeZone);
  const length = workingDayMinutes(start, end);
  const wrapped = minutesOfTime(end) <= minutesOfTime(start);
  const clock = local.getHours() * 60 + local.getMinutes();
  // The hours after midnight belong to the previous day, or to the end of a working day.
  const isPastMidnight = clock < minutesOfTime(dayStart) || (wrapped && clock < minutesOfTime(end));
  const sinceStart = clock - minutesOfTime(start) + (isPastMidnight ? 1440 : 0);
  const passed = Math.min(length, Math.max(0, sinceStart));
  return { fraction: passed / length, minutesLeft: length - passed };
}
