import type { Signal } from "../signal/signal.ts";
import { type CalendarDay, daysBetween, plusDays } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import type { DayRule } from "../time/start-of-day.ts";

type Counted = Pick<Signal, "status" | "recurrence" | "createdAt" | "completedAt">;

/** A day, with the numbers of existing and finished signals at its end. */
export interface ProgressPoint {
  day: CalendarDay;
  total: number;
  done: number;
}

/** The progress of a project (§17). */
export interface ProjectProgress {
  open: number;
  done: number;
  /** From the first signal's day to today, oldest first; empty without signals. */
  points: readonly ProgressPoint[];
  /** Days until completion at this pace; null without a pace, and if nothing is open. */
  daysLeft: number | null;
}

/** The period over which the pace is measured, in days. */
const paceDays = 28;
/** The minimum period for a newer project, in days. */
const fewestPaceDays = 7;
/** The maximum number of points in a chart. */
const mostPoints = 60;

/**
 * Computes the progress of a project (§17). Recurring signals, which are never done, and signals in
 * the trash are not counted. The pace is the number of signals finished in the last 28 days, or
 * since the first signal was created.
 */
export function projectProgress(
  signals: readonly Counted[],
  today: CalendarDay,
  rule: DayRule,
): ProjectProgress {
  const counted = signals.filter(
    ({ status, recurrence }) => status !== "deleted" && (recurrence ?? "none") === "none",
  );
  const made = counted.map(({ createdAt }) => dayAt(createdAt, rule)).sort();
  const finished = counted
    .filter(({ status }) => status === "done")
    .map(({ completedAt }) => completedAt)
    .filter((at) => at !== null)
    .map((at) => dayAt(at, rule));
  const done = counted.filter(({ status }) => status === "done").length;
  const open = counted.length - done;
  const [first = today] = made;
  const age = Math.max(0, daysBetween(first, today));
  const window = Math.min(paceDays, Math.max(fewestPaceDays, age + 1));
  const since = plusDays(today, 1 - window);
  const recent = finished.filter((day) => day >= since && day <= today).length;
  return {
    open,
    done,
    points: counted.length === 0 ? [] : pointsOf(made, finished, first, age),
    daysLeft: open === 0 || recent === 0 ? null : Math.ceil((open * window) / recent),
  };
}

/** At most 60 points at equal distances, the last one today. */
function pointsOf(
  made: readonly CalendarDay[],
  finished: readonly CalendarDay[],
  first: CalendarDay,
  age: number,
): ProgressPoint[] {
  const steps = Math.min(age, mostPoints - 1);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const day = plusDays(first, steps === 0 ? age : Math.round((step * age) / steps));
    const until = (days: readonly CalendarDay[]) => days.filter((other) => other <= day).length;
    // An import may contain signals finished before their creation; these count from their
    // creation.
    return { day, total: until(made), done: Math.min(until(finished), until(made)) };
  });
}
