import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import { type DayRule, startOfDay } from "../time/start-of-day.ts";

/** A span of time in milliseconds since 1970; the end does not belong to it. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** The working time of a day; one that ends before it starts runs past midnight. Times are `HH:mm`. */
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

/** The spans of appointments that take time: those of a busy calendar, and not of whole days. */
export function busySpans(
  events: readonly { busy: boolean; startsAt: string | null; endsAt: string | null }[],
): TimeSpan[] {
  return events.flatMap(({ busy, startsAt, endsAt }) =>
    busy && startsAt !== null && endsAt !== null
      ? [{ start: Date.parse(startsAt), end: Date.parse(endsAt) }]
      : [],
  );
}

/** What appointments leave of a span. */
export interface FreeTime {
  /** Whole minutes. */
  takenMinutes: number;
  freeMinutes: number;
  /** In their order; none is empty. */
  gaps: TimeSpan[];
}

const minute = 60_000;

/**
 * The time between appointments (§10): of the working time what is left at `now`, minus
 * appointments, of which those at the same time count once.
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
  // Together they are the minutes that are left.
  const freeMinutes = Math.floor(total / minute);
  return { takenMinutes: Math.floor(left / minute) - freeMinutes, freeMinutes, gaps };
}

/** Where a time is in a span: 0 at its start, 1 at its end; what lies outside is at the nearer one. */
export function positionIn({ start, end }: TimeSpan, time: number): number {
  return end <= start ? 0 : Math.min(1, Math.max(0, (time - start) / (end - start)));
}
