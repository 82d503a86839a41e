import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDay } from "../../test/arbitraries.ts";
import { calendarDay, plusDays } from "../time/calendar-day.ts";
import { type ReviewDay, reviewNumbers } from "./review.ts";
import {
  countStreak,
  finishedCount,
  reviewCount,
  reviewCsv,
  reviewRanges,
  streakDays,
  sumFigures,
} from "./review-figures.ts";
import { maxReviewDays } from "./review-limits.ts";

const first = calendarDay("2026-02-20");
const anyCount = fc.nat({ max: 3 });
const anyDays = fc
  .array(fc.tuple(anyCount, anyCount, anyCount, anyCount, anyCount), {
    minLength: 1,
    maxLength: 30,
  })
  .map((counts) =>
    counts.map(
      ([done, progress, open, returned, unplanned], index): ReviewDay => ({
        date: plusDays(first, index),
        ...{
          planned: done + progress + open + returned,
          done,
          progress,
          returned,
          unplanned,
          minutes: 5 * done,
        },
        highPriority: { planned: open, done: 0 },
        highImpact: { planned: done, done },
      }),
    ),
  );

test("figures of a range are the sums of those of its parts", () => {
  fc.assert(
    fc.property(anyDays, fc.nat({ max: 30 }), (days, cut) => {
      const to = plusDays(first, 29);
      const middle = plusDays(first, cut);
      const all = sumFigures(days, { from: first, to });
      const parts = [
        sumFigures(days, { from: first, to: middle }),
        sumFigures(days, { from: plusDays(middle, 1), to }),
      ];
      const together = (of: (figures: typeof all) => number) =>
        parts.reduce((sum, part) => sum + of(part), 0);
      expect(together(({ planned }) => planned)).toBe(all.planned);
      expect(together(finishedCount)).toBe(finishedCount(all));
      expect(together(({ minutes }) => minutes)).toBe(all.minutes);
      expect(together(({ highPriority }) => highPriority.planned)).toBe(all.highPriority.planned);
      expect(together(({ highImpact }) => highImpact.done)).toBe(all.highImpact.done);
    }),
  );
});

test("figures are the sums of the days from the first to the last", () => {
  const day = (offset: number, n: number): ReviewDay => ({
    date: plusDays(first, offset),
    ...{
      planned: n,
      done: 2 * n,
      progress: 6 * n,
      returned: 3 * n,
      unplanned: 4 * n,
      minutes: 5 * n,
    },
    highPriority: { planned: 6 * n, done: 7 * n },
    highImpact: { planned: 8 * n, done: 9 * n },
  });
  const range = { from: plusDays(first, 1), to: plusDays(first, 2) };
  const days = [day(0, 1000), day(1, 1), day(2, 10), day(3, 100)];
  const { date: _, ...expected } = day(0, 11);
  expect(sumFigures(days, range)).toEqual(expected);
});

test("a review of no days or of too many is refused", () => {
  const from = first;
  for (const to of [plusDays(first, -1), plusDays(first, maxReviewDays)]) {
    expect(() => reviewRanges({ from, to })).toThrow(
      expect.objectContaining({
        code: "INVALID_INPUT",
        details: expect.objectContaining({ field: "to" }),
        message: `to must be within ${maxReviewDays} days from the first one.`,
      }),
    );
  }
  for (const to of [first, plusDays(first, maxReviewDays - 1)]) reviewRanges({ from, to });
});

test("a streak counts days with something done; days off, empty days and an unfinished today do not end it", () => {
  const day = (offset: number, planned: number, done: number, progress = 0, unplanned = 0) => ({
    date: plusDays(first, offset),
    ...{ planned, done, progress, unplanned },
  });
  const days = [day(0, 4, 1), day(1, 0, 0, 0, 2), day(3, 3, 0), day(4, 2, 2), day(6, 4, 0)];
  const today = plusDays(first, 6);
  const never = () => false;
  /** `to` is an index from the first day. */
  const streak = (current: number, longest: number, to: number | null) => ({
    current,
    longest,
    longestTo: to === null ? null : plusDays(first, to),
  });
  expect(countStreak(days, { today, isDayOff: never })).toEqual(streak(1, 2, 1));
  expect(countStreak(days, { today: plusDays(today, 1), isDayOff: never }).current).toBe(0);
  const isDayOff = (date: string) => date === plusDays(first, 3);
  expect(countStreak(days, { today, isDayOff })).toEqual(streak(3, 3, 4));
  const missed = [day(0, 1, 1), day(1, 1, 0), day(2, 0, 0)];
  expect(countStreak(missed, { today, isDayOff: never })).toEqual(streak(0, 1, 0));
  const unplanned = [day(0, 1, 1), day(1, 0, 0), day(2, 1, 1)];
  expect(countStreak(unplanned, { today, isDayOff: never })).toEqual(streak(2, 2, 2));
  const worked = [day(0, 1, 1), day(1, 2, 0, 1), day(2, 1, 1)];
  expect(countStreak(worked, { today, isDayOff: never })).toEqual(streak(2, 2, 2));
  expect(countStreak([], { today, isDayOff })).toEqual(streak(0, 0, null));
});

test("a review reads its range, the same number of days before, and a year, from 1970 on", () => {
  fc.assert(
    fc.property(anyDay(1600), fc.integer({ min: 1, max: 400 }), (day, length) => {
      const from = plusDays(day, 800);
      const to = plusDays(from, length - 1);
      const { before, yearFrom, readFrom } = reviewRanges({ from, to });
      expect(plusDays(before.to, 1)).toBe(from);
      expect(plusDays(before.from, length)).toBe(from);
      expect(plusDays(yearFrom, 364)).toBe(to);
      expect([before.from, yearFrom].toSorted()[0]).toBe(readFrom);
    }),
  );
  const oldest = { from: calendarDay("1970-01-01"), to: calendarDay("1970-01-07") };
  expect(reviewRanges(oldest).readFrom).toBe("1970-01-01");
});

test("the days of the current and the longest streak are found, once if both are the same", () => {
  const year = [1, 2, 3, 5, 8, 9].map((count) => ({
    date: plusDays(calendarDay("2026-03-01"), count),
    finished: 1,
  }));
  const of = (current: number, longest: number, last: number) =>
    streakDays({
      year,
      streak: { current, longest, longestTo: plusDays(calendarDay("2026-03-01"), last) },
    });
  const lastTwo = { from: "2026-03-09", to: "2026-03-10" };
  expect(of(2, 3, 3)).toEqual([lastTwo, { from: "2026-03-02", to: "2026-03-04" }]);
  // A streak continues across a day off.
  expect(of(3, 3, 9)).toEqual([{ from: "2026-03-06", to: "2026-03-10" }]);
  expect(of(0, 1, 5)).toEqual([{ from: "2026-03-06", to: "2026-03-06" }]);
  expect(streakDays({ year: [], streak: { current: 0, longest: 0, longestTo: null } })).toEqual([]);
});

test("days become CSV", () => {
  const none = { planned: 0, done: 0 };
  const figures = { planned: 5, done: 3, progress: 1, returned: 1, unplanned: 2, minutes: 90 };
  const day = { date: calendarDay("2026-03-09"), ...figures, highPriority: none, highImpact: none };
  expect(reviewCsv({ days: [day] })).toBe(
    "date,planned,done,progress,returned,unplanned,minutes\r\n2026-03-09,5,3,1,1,2,90\r\n",
  );
});

test("each number of a review is a count of its totals", () => {
  const none = { planned: 0, done: 0 };
  const totals = {
    ...{ planned: 10, done: 4, progress: 1, returned: 2, unplanned: 1, minutes: 60 },
    ...{ highPriority: none, highImpact: none },
  };
  const counts = reviewNumbers.map((number) => [
    number,
    reviewCount({ totals, keepsReturningCount: 5 }, number),
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    ...{ planned: 10, done: 4, progress: 1, open: 3, returned: 2, unplanned: 1, finished: 5 },
    "keeps-returning": 5,
  });
});
