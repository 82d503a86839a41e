import {
  type CalendarDay,
  type DayRule,
  dayAt,
  type TimeInterval,
  type TimeReport,
  timeDays,
} from "@daysignal/core";

/** The intervals of lists of times, each once, the latest first. */
export function intervalsOf(reports: readonly TimeReport[]): TimeInterval[] {
  const all = reports.flatMap(({ days }) => days.flatMap(({ intervals }) => intervals));
  return [...new Map(all.map((interval) => [interval.id, interval])).values()].toSorted(
    (one, other) => (one.startedAt < other.startedAt ? 1 : -1),
  );
}

/**
 * A list of times with an interval in place of the one with its id, or without that if `next` is
 * null. `to` is the last day of the list; what is after it, or before its first day while earlier
 * ones are in another list, is not part of it.
 */
export function withInterval(
  report: TimeReport,
  change: { id: string; next: TimeInterval | null },
  to: CalendarDay,
  rule: DayRule,
): TimeReport {
  const { id, next } = change;
  const others = intervalsOf([report]).filter((interval) => interval.id !== id);
  const { nextTo } = report;
  const days = timeDays(next ? [...others, next] : others, rule).filter(
    ({ date }) => date <= to && (nextTo === null || date > nextTo),
  );
  return { ...report, days };
}

/** A day of the list that is shown, with the intervals that start on it. */
export interface ShownDay {
  date: CalendarDay;
  intervals: TimeInterval[];
}

/** Intervals by the day of their start, in their order. */
export function byDayOfStart(intervals: readonly TimeInterval[], rule: DayRule): ShownDay[] {
  const days = new Map<CalendarDay, TimeInterval[]>();
  for (const interval of intervals) {
    const date = dayAt(interval.startedAt, rule);
    days.set(date, [...(days.get(date) ?? []), interval]);
  }
  return [...days].map(([date, ofDay]) => ({ date, intervals: ofDay }));
}
