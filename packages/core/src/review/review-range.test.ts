import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarDay, daysBetween, plusDays, weekdayOf } from "../time/calendar-day.ts";
import { type ReviewDay, reviewInput } from "./review.ts";
import { neighbourReview, reviewBuckets, reviewRange } from "./review-range.ts";
import { readReviewSearch } from "./review-search.ts";

const day = calendarDay;
const anyDay = fc.integer({ min: 0, max: 5000 }).map((count) => plusDays(day("2020-01-01"), count));
const anyPeriod = fc.constantFrom("week", "month", "quarter", "range") as fc.Arbitrary<
  "week" | "month" | "quarter" | "range"
>;
const weekStart = fc.constantFrom(0, 1, 6);

test("consecutive periods have no gap between them, include their day, and can be navigated back", () => {
  fc.assert(
    fc.property(anyPeriod, anyDay, fc.nat({ max: 300 }), weekStart, (by, from, more, start) => {
      const search = { by, day: from, to: plusDays(from, more) };
      const range = reviewRange(search, from, start);
      expect(range.from <= from && from <= range.to).toBe(true);
      if (by === "week") {
        expect(weekdayOf(range.from)).toBe(start);
        expect(daysBetween(range.from, range.to)).toBe(6);
      }
      const next = neighbourReview(search, range, 1);
      const after = reviewRange(next, from, start);
      expect(after.from).toBe(plusDays(range.to, 1));
      expect(reviewRange(neighbourReview(next, after, -1), from, start)).toEqual(range);
    }),
  );
});

test.each([
  ["quarter", "2026-05-31", "2026-04-01", "2026-06-30"],
  ["month", "2028-02-10", "2028-02-01", "2028-02-29"],
] as const)("the %s of %s is from %s to %s", (by, within, from, to) => {
  expect(reviewRange({ by, day: day(within) }, day("2026-01-01"), 1)).toEqual({ from, to });
});

test("a range that is too long is cut, and one that ends before it starts has one day", () => {
  const from = day("2026-01-01");
  const long = reviewRange({ by: "range", day: from, to: day("2029-01-01") }, from, 1);
  expect(daysBetween(long.from, long.to)).toBe(399);
  expect(reviewRange({ by: "range", day: from, to: day("2025-01-01") }, from, 1).to).toBe(from);
});

test("search parameters have a period, a day in it and the last day", () => {
  const search = { by: "range", day: "2026-03-14", to: "2026-03-20" };
  expect(readReviewSearch(search)).toEqual(search);
  expect(readReviewSearch({ by: "week" })).toEqual({ by: "week", day: undefined, to: undefined });
  expect(readReviewSearch({ day: ["2026-03-14"] }).day).toBeUndefined();
});

test("invalid search parameters are ignored", () => {
  const search = readReviewSearch({ by: "decade", day: "2026-02-30", to: 7 });
  expect(search).toEqual({ by: undefined, day: undefined, to: undefined });
});

const figures = {
  ...{ planned: 4, done: 3, progress: 0, returned: 1, unplanned: 2, minutes: 90 },
  highPriority: { planned: 0, done: 0 },
  highImpact: { planned: 0, done: 0 },
};

test("the bars of a range contain each of its days once", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 400 }), (from, length) => {
      const to = plusDays(from, length - 1);
      const days = Array.from(
        { length },
        (_, index): ReviewDay => ({ date: plusDays(from, index), ...figures }),
      );
      const buckets = reviewBuckets(days, { from, to });
      expect(buckets.reduce((sum, bucket) => sum + bucket.figures.planned, 0)).toBe(4 * length);
      expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([from, to]);
      expect(buckets.length).toBeLessThanOrEqual(58);
    }),
  );
});

test("a review rounds to 0, 5, 6 or 15 minutes, and is of one client, of none, or of all", () => {
  const accepts = (fields: object) =>
    reviewInput.safeParse({ from: "2026-03-01", to: "2026-03-31", ...fields }).success;
  const roundings = Array.from({ length: 20 }, (_, minutes) => minutes - 1);
  expect(roundings.filter((rounding) => accepts({ rounding }))).toEqual([0, 5, 6, 15]);
  const clients = [undefined, "none", "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69", "all", null];
  expect(clients.map((clientId) => accepts({ clientId }))).toEqual([
    ...[true, true, true, false, false],
  ]);
});
