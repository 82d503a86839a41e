import {
  type CalendarDay,
  type DayRange,
  daysBetween,
  maxReviewDays,
  plusDays,
  plusMonths,
  type ReviewDay,
  type ReviewFigures,
  startOfWeek,
  sumFigures,
} from "@daysignal/core";
import type { ReviewSearch } from "./review-search.ts";

/** The days of a review. A range that is too long is cut, and one that is backwards has one day. */
export function rangeOf(
  { by = "week", day, to }: ReviewSearch,
  today: CalendarDay,
  firstWeekday: number,
): DayRange {
  const within = day ?? today;
  if (by === "range") {
    const length = daysBetween(within, to ?? within) + 1;
    return { from: within, to: plusDays(within, Math.min(Math.max(length, 1), maxReviewDays) - 1) };
  }
  if (by === "week") {
    const from = startOfWeek(within, firstWeekday);
    return { from, to: plusDays(from, 6) };
  }
  const monthFrom = `${within.slice(0, 7)}-01` as CalendarDay;
  const isQuarter = by === "quarter";
  const from = isQuarter
    ? plusMonths(monthFrom, -((Number(within.slice(5, 7)) - 1) % 3))
    : monthFrom;
  return { from, to: plusDays(plusMonths(from, isQuarter ? 3 : 1), -1) };
}

/** The address of the period after this one, or before it. */
export function neighbour(
  { by = "week" }: ReviewSearch,
  { from, to }: DayRange,
  step: 1 | -1,
): ReviewSearch {
  if (by !== "range") return { by, day: step === 1 ? plusDays(to, 1) : plusDays(from, -1) };
  const length = daysBetween(from, to) + 1;
  return { by, day: plusDays(from, step * length), to: plusDays(to, step * length) };
}

/** Some days of a review with their figures: a bar of the chart. */
export interface Bucket extends DayRange {
  figures: ReviewFigures;
}

/** The longest range that is drawn by days; a longer one is by seven days. */
const mostDays = 31;

/** The parts of a range, day by day, or by seven days if it is long. */
export function bucketsOf(days: readonly ReviewDay[], { from, to }: DayRange): Bucket[] {
  const length = daysBetween(from, to) + 1;
  const size = length > mostDays ? 7 : 1;
  return Array.from({ length: Math.ceil(length / size) }, (_, index) => {
    const first = plusDays(from, index * size);
    const end = plusDays(first, size - 1);
    const range = { from: first, to: end < to ? end : to };
    return { ...range, figures: sumFigures(days, range) };
  });
}
