import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { type DayRule, startOfDay } from "../time/start-of-day.ts";
import { hasEnded } from "./check-interval.ts";
import type { EndedInterval, TimeDay, TimeInterval } from "./time-interval.ts";

/** The part of an interval that lies on one day. */
export interface IntervalPart {
  date: CalendarDay;
  ms: number;
}

/** Whole minutes of milliseconds, half a minute up. Sums are rounded, never their parts. */
export const toMinutes = (ms: number): number => Math.round(ms / 60_000);

export const lengthOf = ({ startedAt, endedAt }: Pick<EndedInterval, "startedAt" | "endedAt">) =>
  Date.parse(endedAt) - Date.parse(startedAt);

/**
 * Splits an interval at the starts of the user's days (§4, §18), which a change of clocks or of the
 * time zone moves.
 */
export function daysOfInterval(
  { startedAt, endedAt }: Pick<EndedInterval, "startedAt" | "endedAt">,
  rule: DayRule,
): IntervalPart[] {
  const parts: IntervalPart[] = [];
  let from = startedAt;
  let date = dayAt(startedAt, rule);
  while (from < endedAt) {
    const nextDay = plusDays(date, 1);
    const next = startOfDay(nextDay, rule);
    const to = next < endedAt ? next : endedAt;
    // A zone that skips a whole day has two days that start at one instant.
    if (to > from) {
      parts.push({ date, ms: lengthOf({ startedAt: from, endedAt: to }) });
      from = to;
    }
    date = nextDay;
  }
  return parts;
}

/** The milliseconds of each signal in ended intervals that lie on a day. */
export function msOnDay(
  intervals: readonly TimeInterval[],
  date: CalendarDay,
  rule: DayRule,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const interval of intervals.filter(hasEnded)) {
    for (const part of daysOfInterval(interval, rule)) {
      if (part.date !== date) continue;
      sums.set(interval.taskId, (sums.get(interval.taskId) ?? 0) + part.ms);
    }
  }
  return sums;
}

interface DaySums {
  tasks: Map<string, number>;
  intervals: TimeInterval[];
}

/** Lists intervals by day, earliest first (§18). The running one is on the day of its start. */
export function timeDays(intervals: readonly TimeInterval[], rule: DayRule): TimeDay[] {
  const days = new Map<CalendarDay, DaySums>();
  const dayOf = (date: CalendarDay) => {
    const known: DaySums = days.get(date) ?? { tasks: new Map(), intervals: [] };
    days.set(date, known);
    return known;
  };
  for (const interval of intervals) {
    if (!hasEnded(interval)) {
      dayOf(dayAt(interval.startedAt, rule)).intervals.push(interval);
      continue;
    }
    for (const { date, ms } of daysOfInterval(interval, rule)) {
      const { tasks, intervals: listed } = dayOf(date);
      tasks.set(interval.taskId, (tasks.get(interval.taskId) ?? 0) + ms);
      listed.push(interval);
    }
  }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, { tasks, intervals: listed }]) => ({
      date,
      spentMinutes: toMinutes([...tasks.values()].reduce((sum, ms) => sum + ms, 0)),
      tasks: [...tasks]
        .toSorted(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
        .map(([taskId, ms]) => ({ taskId, spentMinutes: toMinutes(ms) })),
      intervals: listed.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1)),
    }));
}
