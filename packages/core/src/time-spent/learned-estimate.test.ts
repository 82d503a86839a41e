import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../test/runs.ts";
import { byExperience, type FinishedWork, learnEstimate } from "./learned-estimate.ts";
import { roundMinutes } from "./round-minutes.ts";

const work = (spent: number, rest: Partial<FinishedWork> = {}): FinishedWork => ({
  projectId: null,
  tags: [],
  estimatedMinutes: 60,
  spentMs: spent * 60_000,
  ...rest,
});
const times = (count: number, one: FinishedWork) => Array.from({ length: count }, () => one);

test("needs five signals", () => {
  expect(learnEstimate(times(4, work(90)), {})).toBeNull();
  expect(learnEstimate(times(5, work(90)), {})?.count).toBe(5);
});

test("leans towards 1 with few, and comes close to the real factor with many", () => {
  const factors = [5, 12, 200].map((count) => learnEstimate(times(count, work(120)), {})?.factor);
  // 2 ^ (n / (n + 3))
  expect(factors).toEqual([1.54, 1.74, 1.98]);
});

test("one signal that took a hundred times as long counts as ten times", () => {
  const usual = times(9, work(60));
  expect(learnEstimate([...usual, work(6000)], {})?.factor).toBe(1.19);
});

test("prefers signals that match all criteria, then those that match some", () => {
  const like = { projectId: "p", tag: "call", estimatedMinutes: 60 };
  const both = times(5, work(120, { projectId: "p", tags: ["call"] }));
  const project = times(5, work(30, { projectId: "p" }));
  const tag = times(5, work(180, { tags: ["call"], estimatedMinutes: 10 }));
  expect(learnEstimate([...project, ...tag, ...both], like)).toEqual({
    factor: 1.54,
    count: 5,
    minutes: 92,
  });
  expect(learnEstimate([...project, ...tag], like)?.factor).toBe(0.65);
  expect(learnEstimate(tag, like)).toMatchObject({ factor: 4.22, count: 5 });
  expect(learnEstimate([...tag, ...project], { projectId: "other" })?.count).toBe(10);
});

test("gives minutes only for an estimate", () => {
  expect(learnEstimate(times(5, work(60)), {})).toEqual({ factor: 1, count: 5, minutes: null });
});

test("the factor lies between 1 and the extremes, and the order does not matter", () => {
  const any = fc
    .record({ spent: fc.integer({ min: 1, max: 900 }) })
    .map(({ spent }) => work(spent));
  fc.assert(
    fc.property(fc.array(any, { minLength: 5, maxLength: 30 }), (all) => {
      const ratios = all.map(({ spentMs }) => spentMs / 3_600_000);
      const factor = learnEstimate(all, {})?.factor ?? Number.NaN;
      expect(factor).toBeGreaterThanOrEqual(Math.max(0.1, Math.min(1, ...ratios)) - 0.01);
      expect(factor).toBeLessThanOrEqual(Math.min(10, Math.max(1, ...ratios)) + 0.01);
      expect(learnEstimate(all.toReversed(), {})?.factor).toBe(factor);
    }),
    { numRuns: runs(200) },
  );
});

test("minutes by experience are in steps, and those that hardly differ stay", () => {
  const by = (minutes: number, factor: number) => byExperience(minutes, { factor });
  expect([by(60, 1.41), by(270, 1.33), by(5, 1.4), by(1, 0.1), by(0, 3)]).toEqual([
    85, 360, 7, 1, 0,
  ]);
  expect([by(600, 1.04), by(600, 0.96), byExperience(60, null)]).toEqual([600, 600, 60]);
});

test("rounds up to the chosen minutes", () => {
  expect([0, 5, 6, 15].map((rounding) => roundMinutes(61, rounding as 0 | 5 | 6 | 15))).toEqual([
    61, 65, 66, 75,
  ]);
  expect(roundMinutes(60, 15)).toBe(60);
});
