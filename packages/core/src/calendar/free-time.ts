import type { DayRange } from "../review/review-figures.ts";
import { type CalendarDay, isCalendarDay, plusDays } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { type DayRule, startOfDay } from "../time/start-of-day.ts";

/** A span of time in milliseconds since 1970; the end is exclusive. */
export interface TimeSpan {
  start: number;
  end: number;
}

/**
 * The working time of a day; if it ends before it starts, it runs past midnight. Times are `HH:mm`.
 */
export function workingSpan(
  date: CalendarDay,
  { timeZone }: DayRule,
  { workingDayStart, workingDayEnd }: { workingDayStart: string; workingDayEnd: string },
): TimeSpan {
  const instant = (day: CalendarDay, dayStart: string) =>
    Date.parse(startOfDay(day, { timeZone, dayStart }));
  const lastDay = workingDayEnd > workingDayStart ? date : plusDays(date, 1);
  return { start: instant(date, workingDayStart), end: instant(lastDay, workingDayEnd) };
}

/**
 * The days whose appointments can take working time of a day: the day itself, and the one before or after
 * if the working time reaches into it.
 */
export function daysOfWorkingSpan(date: CalendarDay, rule: DayRule, working: TimeSpan): DayRange {
  const [first, last] = [working.start, working.end - 1].map((at) => dayAt(new Date(at), rule));
  return {
    from: first !== undefined && first < date ? first : date,
    to: last !== undefined && last > date && isCalendarDay(last) ? last : date,
  };
}

/** Whether an appointment is on a day, or takes time of its working span. */
export function isOnWorkingDay(
  event: { firstDay: string; lastDay: string; startsAt: string | null; endsAt: string | null },
  date: CalendarDay,
  working: TimeSpan,
): boolean {
  const { firstDay, lastDay, startsAt, endsAt } = event;
  if (firstDay <= date && date <= lastDay) return true;
  if (startsAt === null || endsAt === null) return false;
  return Date.parse(startsAt) < working.end && Date.parse(endsAt) > working.start;
}

/** The spans of events that take working time: events of busy calendars that are not all-day. */
export function busySpans(
  events: readonly { busy: boolean; startsAt: string | null; endsAt: string | null }[],
): TimeSpan[] {
  return events.flatMap(({ busy, startsAt, endsAt }) =>
    busy && startsAt !== null && endsAt !== null
      ? [{ start: Date.parse(startsAt), end: Date.parse(endsAt) }]
      : [],
  );
}

/** The free parts of a span between appointments. */
export interface FreeTime {
  /** Whole minutes. */
  takenMinutes: number;
  freeMinutes: number;
  /** In chronological order; none is empty. */
  gaps: TimeSpan[];
}

const minute = 60_000;

/**
 * The free time between appointments (§10): the working time left at `now` minus appointments.
 * Overlapping appointments count once.
 */
export function freeTime(working: TimeSpan, busy: readonly TimeSpan[], now: number): FreeTime {
  const gaps: TimeSpan[] = [];
  let free = Math.max(working.start, now);
  const left = Math.max(0, working.end - free);
  for (const { start, end } of busy.toSorted((a, b) => a.start - b.start)) {
    if (end <= start) continue;
    const gapEnd = Math.min(start, working.end);
    if (gapEnd > free) gaps.push({ start: free, end: gapEnd });
    free = Math.max(free, end);
  }
  if (free < working.end) gaps.push({ start: free, end: working.end });
  const total = gaps.reduce((sum, { start, end }) => sum + end - start, 0);
  // Rounded so that free and taken minutes add up to the minutes that are left.
  const freeMinutes = Math.floor(total / minute);
  return { takenMinutes: Math.floor(left / minute) - freeMinutes, freeMinutes, gaps };
}

/** The relative position of a time in a span: 0 at its start, 1 at its end, clamped. */
export function positionIn({ start, end }: TimeSpan, time: number): number {
  return end <= start ? 0 : Math.min(1, Math.max(0, (time - start) / (end - start)));
}
