import { type CalendarDay, daysBetween, firstDay, plusDays } from "../time/calendar-day.ts";
import { lengthOfRange } from "../time/length-of-range.ts";
import type { Review, ReviewDay, ReviewFigures, ReviewNumber } from "./review.ts";
import { maxReviewDays } from "./review-limits.ts";

/** A range of days, both inclusive. */
export interface DayRange {
  from: CalendarDay;
  to: CalendarDay;
}

/** The number of days in the heat map and the streak. */
const yearLength = 365;

/**
 * The days that a review reads (§16): its range, as many days before, and the year up to its last
 * day.
 */
export interface ReviewRanges {
  before: DayRange;
  /** The first day of the year up to `to`. */
  yearFrom: CalendarDay;
  /** The first day of everything that is read. */
  readFrom: CalendarDay;
}

/**
 * Computes the days that a review of a range reads. Errors: INVALID_INPUT for a range that is too
 * long or ends before it begins.
 */
export function reviewRanges({ from, to }: DayRange): ReviewRanges {
  const length = lengthOfRange(from, to, maxReviewDays);
  const before = { from: plusDays(from, -length), to: plusDays(from, -1) };
  const yearFrom = plusDays(to, 1 - yearLength);
  const readCount = Math.max(2 * length, yearLength);
  const readFrom = plusDays(to, 1 - Math.min(readCount, daysBetween(firstDay, to) + 1));
  return { before, yearFrom, readFrom };
}

const summed = ["planned", "done", "progress", "returned", "unplanned", "minutes"] as const;

/** The sums of the days within a range. */
export function sumFigures(days: readonly ReviewDay[], { from, to }: DayRange): ReviewFigures {
  const sum: ReviewFigures = {
    ...{ planned: 0, done: 0, progress: 0, returned: 0, unplanned: 0, minutes: 0 },
    highPriority: { planned: 0, done: 0 },
    highImpact: { planned: 0, done: 0 },
  };
  for (const day of days) {
    if (day.date < from || day.date > to) continue;
    for (const field of summed) {
      sum[field] += day[field];
    }
    for (const field of ["highPriority", "highImpact"] as const) {
      sum[field].planned += day[field].planned;
      sum[field].done += day[field].done;
    }
  }
  return sum;
}

/** The number of signals finished on a day or in a range, planned or not. */
export const finishedCount = ({ done, unplanned }: Pick<ReviewFigures, "done" | "unplanned">) =>
  done + unplanned;

/** Whether nothing was planned or finished on a day or in a range. */
export const isWithoutSignals = (
  figures: Pick<ReviewFigures, "planned" | "done" | "unplanned">,
): boolean => figures.planned === 0 && finishedCount(figures) === 0;

/**
 * The value of a number of a review: how many signals its list has. `done`, `open` and `returned` add
 * up to `planned`.
 */
export function reviewCount(
  { totals, keepsReturningCount }: Pick<Review, "totals" | "keepsReturningCount">,
  number: ReviewNumber,
): number {
  if (number === "keeps-returning") return keepsReturningCount;
  if (number === "finished") return finishedCount(totals);
  if (number === "open") {
    return totals.planned - totals.done - totals.progress - totals.returned;
  }
  return totals[number];
}

export interface Streak {
  current: number;
  longest: number;
  /**
   * The last day of the longest streak, the earliest one if several are equally long; null if there
   * is none.
   */
  longestTo: CalendarDay | null;
}

/**
 * Counts consecutive days on which something was done (§16). A day off, a day without a plan, and
 * today while it is not over neither count nor end the streak, nor does a day with progress; a past day
 * with a plan on which nothing was done ends it. `days` are the non-empty days, earliest first.
 */
export function countStreak(
  days: readonly Pick<ReviewDay, "date" | "planned" | "done" | "progress" | "unplanned">[],
  { today, isDayOff }: { today: CalendarDay; isDayOff: (day: CalendarDay) => boolean },
): Streak {
  let current = 0;
  let longest = 0;
  let longestTo: CalendarDay | null = null;
  for (const day of days) {
    if (finishedCount(day) > 0) current += 1;
    else if (endsStreak(day) && day.date < today && !isDayOff(day.date)) current = 0;
    if (current > longest) [longest, longestTo] = [current, day.date];
  }
  return { current, longest, longestTo };
}

const endsStreak = ({ planned, progress }: Pick<ReviewDay, "planned" | "progress">) =>
  planned > 0 && progress === 0;

/** The days of the current and of the longest streak; empty ones and duplicates are left out. */
export function streakDays({ streak, year }: Pick<Review, "streak" | "year">): DayRange[] {
  const ending = (last: number, length: number) => {
    const [from, end] = [year[last - length + 1], year[last]];
    return length > 0 && from && end ? [{ from: from.date, to: end.date }] : [];
  };
  const longestAt = year.findIndex(({ date }) => date === streak.longestTo);
  const current = ending(year.length - 1, streak.current);
  const longest = ending(longestAt, streak.longest);
  return [...current, ...longest.filter(({ from }) => from !== current[0]?.from)];
}

/** The figures of each day as CSV, for programs: the names of the columns are those of the API. */
export function reviewCsv({ days }: Pick<Review, "days">): string {
  const fields = ["date", ...summed] as const;
  const lines = days.map((day) => fields.map((field) => day[field]).join(","));
  return [fields.join(","), ...lines, ""].join("\r\n");
}
