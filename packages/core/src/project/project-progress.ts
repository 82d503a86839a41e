import type { Signal } from "../signal/signal.ts";
import { type CalendarDay, daysBetween, plusDays } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import type { DayRule } from "../time/start-of-day.ts";

type Counted = Pick<Signal, "status" | "recurrence" | "createdAt" | "completedAt">;

/** A day, and how many signals there were and were done at its end. */
export interface ProgressPoint {
  day: CalendarDay;
  total: number;
  done: number;
}

/** How far a project is (§17). */
export interface ProjectProgress {
  open: number;
  done: number;
  /** From the first signal's day to today, the oldest first; none without signals. */
  points: readonly ProgressPoint[];
  /** In how many days it is done at this pace; null without a pace, and if nothing is open. */
  daysLeft: number | null;
}

/** The days that the pace is measured over. */
const paceDays = 28;
/** A younger project is measured over at least so many. */
const fewestPaceDays = 7;
/** The most points of a line. */
const mostPoints = 60;

/**
 * How far a project is: its signals without those that repeat, which are never done, and those in
 * the trash. The pace is what was finished in the last 28 days, or since the first signal was made
 * (§17).
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
    // What an import says was finished before it was made counts from the day that it was made.
    return { day, total: until(made), done: Math.min(until(finished), until(made)) };
  });
}
