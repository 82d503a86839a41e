import { type CalendarDay, daysBetween, plusDays, startOfWeek } from "../time/calendar-day.ts";
import type { ReviewDay, ReviewFigures } from "./review.ts";
import { type DayRange, sumFigures } from "./review-figures.ts";
import { maxReviewDays } from "./review-limits.ts";
import type { ReviewSearch } from "./review-search.ts";

/** The days of a review. A range that is too long is cut; one with a negative length has one day. */
export function reviewRange(
  { by = "week", day, to }: ReviewSearch,
  today: CalendarDay,
  firstWeekday: number,
): DayRange {
  const within = day ?? today;
  if (by === "range") {
    const last = plusDays(within, maxReviewDays - 1);
    // `to` limited to the range from `within` to `last`: days compare as strings.
    const [, end = within] = [within, last, to ?? within].sort();
    return { from: within, to: end };
  }
  if (by === "week") {
    const from = startOfWeek(within, firstWeekday);
    return { from, to: plusDays(from, 6) };
  }
  const month = Number(within.slice(5, 7));
  const isQuarter = by === "quarter";
  const from = firstOfMonth(within, isQuarter ? month - ((month - 1) % 3) : month);
  // This is in the first month after the period, whatever the lengths of its months.
  const after = plusDays(from, isQuarter ? 92 : 31);
  return { from, to: plusDays(firstOfMonth(after), -1) };
}

const firstOfMonth = (day: CalendarDay, month = Number(day.slice(5, 7))): CalendarDay =>
  `${day.slice(0, 5)}${String(month).padStart(2, "0")}-01` as CalendarDay;

/** The search parameters of the next or the previous period. */
export function neighbourReview(
  { by = "week" }: ReviewSearch,
  { from, to }: DayRange,
  step: 1 | -1,
): ReviewSearch {
  if (by !== "range") return { by, day: step === 1 ? plusDays(to, 1) : plusDays(from, -1) };
  const length = daysBetween(from, to) + 1;
  return { by, day: plusDays(from, step * length), to: plusDays(to, step * length) };
}

/** A bar of a review's chart: some of its days, with their figures. */
export interface ReviewBucket extends DayRange {
  figures: ReviewFigures;
}

/** The maximum number of days with a bar each. */
const mostDays = 31;

/** Splits a range into its days, or into parts of seven days if it is long. */
export function reviewBuckets(days: readonly ReviewDay[], { from, to }: DayRange): ReviewBucket[] {
  const length = daysBetween(from, to) + 1;
  const size = length > mostDays ? 7 : 1;
  return Array.from({ length: Math.ceil(length / size) }, (_, index) => {
    const first = plusDays(from, index * size);
    const end = plusDays(first, size - 1);
    const range = { from: first, to: end < to ? end : to };
    return { ...range, figures: sumFigures(days, range) };
  });
}
