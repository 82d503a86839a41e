import { calendarDay, daysBetween, plusDays, type ReviewDay, weekdayOf } from "@daysignal/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { highlightsOf, toCsv, toMarkdown } from "./review-export.tsx";
import { bucketsOf, neighbour, rangeOf } from "./review-range.ts";
import { readReviewSearch } from "./review-search.ts";
import { streakDays } from "./shown-number.ts";

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
      const range = rangeOf(search, from, start);
      expect(range.from <= from && from <= range.to).toBe(true);
      if (by === "week") {
        expect(weekdayOf(range.from)).toBe(start);
        expect(daysBetween(range.from, range.to)).toBe(6);
      }
      const next = neighbour(search, range, 1);
      const after = rangeOf(next, from, start);
      expect(after.from).toBe(plusDays(range.to, 1));
      expect(rangeOf(neighbour(next, after, -1), from, start)).toEqual(range);
    }),
  );
});

test.each([
  ["quarter", "2026-05-31", "2026-04-01", "2026-06-30"],
  ["month", "2028-02-10", "2028-02-01", "2028-02-29"],
] as const)("the %s of %s is from %s to %s", (by, within, from, to) => {
  expect(rangeOf({ by, day: day(within) }, day("2026-01-01"), 1)).toEqual({ from, to });
});

test("a range that is too long is cut, and one that ends before it starts has one day", () => {
  const from = day("2026-01-01");
  const long = rangeOf({ by: "range", day: from, to: day("2029-01-01") }, from, 1);
  expect(daysBetween(long.from, long.to)).toBe(399);
  expect(rangeOf({ by: "range", day: from, to: day("2025-01-01") }, from, 1).to).toBe(from);
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
  ...{ planned: 4, done: 3, returned: 1, unplanned: 2, minutes: 90 },
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
      const buckets = bucketsOf(days, { from, to });
      expect(buckets.reduce((sum, bucket) => sum + bucket.figures.planned, 0)).toBe(4 * length);
      expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([from, to]);
      expect(buckets.length).toBeLessThanOrEqual(58);
    }),
  );
});

test("the days of the current and the longest streak are found, once if both are the same", () => {
  const year = [1, 2, 3, 5, 8, 9].map((count) => ({
    date: plusDays(day("2026-03-01"), count),
    finished: 1,
  }));
  const of = (current: number, longest: number, last: number) =>
    streakDays({
      year,
      streak: { current, longest, longestTo: plusDays(day("2026-03-01"), last) },
    });
  const lastTwo = { from: "2026-03-09", to: "2026-03-10" };
  expect(of(2, 3, 3)).toEqual([lastTwo, { from: "2026-03-02", to: "2026-03-04" }]);
  // A streak continues across a day off.
  expect(of(3, 3, 9)).toEqual([{ from: "2026-03-06", to: "2026-03-10" }]);
  expect(of(0, 1, 5)).toEqual([{ from: "2026-03-06", to: "2026-03-06" }]);
  expect(streakDays({ year: [], streak: { current: 0, longest: 0, longestTo: null } })).toEqual([]);
});

test("highlights become Markdown in which their text is escaped, and days become CSV", () => {
  const from = day("2026-03-09");
  const review = {
    ...{ from, to: plusDays(from, 6), totals: figures, keepsReturningCount: 1 },
    days: [{ date: from, ...figures }],
    before: { from: "2026-03-02", to: "2026-03-08", totals: figures },
    ...{ byProject: [], byClient: [], byTag: [], byType: [], returnsBeforeDone: [], year: [] },
    returning: [
      { id: "a", title: "# *Call*\nAda", status: "active" as const, returns: 2, allReturns: 3 },
      { id: "b", title: "Done one", status: "done" as const, returns: 2, allReturns: 2 },
    ],
    streak: { current: 1, longest: 2, longestTo: from },
  };
  const project = { key: "p", name: "Site [new]", finished: 3, minutes: 90, filter: {} };
  const [first, ...others] = Array.from({ length: 12 }, (_, n) => ({ ...project, name: `P${n}` }));
  const short = {
    ...review,
    ...{ totals: { ...figures, planned: 0, unplanned: 0 }, keepsReturningCount: 1 },
    returning: review.returning.map((one) => ({
      ...one,
      title: "Again",
      status: "inbox" as const,
    })),
  };
  const markdown = toMarkdown(highlightsOf(short, first ? [first] : []));
  expect(markdown.replaceAll("\u2009", " ")).toBe(
    [
      ...["# Mar 9 – 15, 2026", "", "1 keeps coming back."],
      ...["", "## Done", "", "- P0: 3 (1h 30m)"],
      ...["", "## What keeps coming back", "", "- Again: Came back 3 times"],
      ...["- Again: Came back twice", ""],
    ].join("\n"),
  );
  const many = { ...review, returning: Array(12).fill({ ...review.returning[0] }) };
  const parts = highlightsOf(many, first ? [first, ...others] : []).parts;
  expect(parts.map(({ rows }) => rows.length)).toEqual([10, 10]);
  expect(highlightsOf({ ...review, returning: [] }, []).parts).toEqual([]);
  const text = toMarkdown(highlightsOf(review, [project]));
  expect(text).toContain("3 of 4 done. 2 done without a plan. 1 keeps coming back.");
  expect(text).toContain("\n- Site \\[new\\]: 3 (1h 30m)\n");
  expect(text).toContain("\n- \\# \\*Call\\* Ada: Came back 3 times\n");
  expect(text).not.toContain("Done one");
  expect(toCsv(review)).toBe(
    "date,planned,done,returned,unplanned,minutes\r\n2026-03-09,4,3,1,2,90\r\n",
  );
});
