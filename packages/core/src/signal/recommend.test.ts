import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { anyDayRule, anyScoreWeights, anySignal, nearbyDay } from "../../test/arbitraries.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { fromMidnight, startOfDay } from "../time/start-of-day.ts";
import { isOverdue } from "./is-overdue.ts";
import { byRecommendation, compareDeadlines, inRecommendedOrder, recommend } from "./recommend.ts";
import { areSameWeights, defaultScoreWeights, scoreWeightNames } from "./score-weights.ts";
import type { Signal } from "./signal.ts";

const today = calendarDay("2026-03-14");
const yesterday = "2026-03-13T12:00:00.000Z";
const scoreOf = (fields: Partial<Signal>) =>
  recommend(aSignal(fields), today, fromMidnight("UTC")).score;

describe("the recommendation score", () => {
  test.each([
    ["a new signal of an hour", { priority: 1, impact: 1, effort: 2 }, 4],
    ["the most important and smallest", { priority: 5, impact: 4, effort: 1 }, 26],
    ["the least important and largest", { priority: 1, impact: 1, effort: 5 }, 1],
    ["one that is overdue", { priority: 1, impact: 1, effort: 2, dueDate: yesterday }, 9],
    [
      "one that returned twice",
      { priority: 1, impact: 1, effort: 2, incompleteRolloverCount: 2 },
      12,
    ],
    [
      "one with everything",
      { priority: 4, impact: 3, effort: 3, dueDate: yesterday, incompleteRolloverCount: 1 },
      27,
    ],
  ])("of %s", (_, fields, score) => {
    expect(scoreOf(fields)).toBe(score);
  });

  test("returns its parts", () => {
    const signal = aSignal({
      priority: 4,
      impact: 3,
      effort: 3,
      dueDate: yesterday,
      incompleteRolloverCount: 2,
    });
    expect(recommend(signal, today, fromMidnight("UTC"))).toEqual({
      score: 31,
      parts: { priority: 12, impact: 9, effort: -3, overdue: 5, rollovers: 8 },
    });
  });

  test("is the sum of its parts", () => {
    fc.assert(
      fc.property(
        anySignal,
        nearbyDay,
        anyDayRule,
        anyScoreWeights,
        (signal, now, rule, weights) => {
          const { score, parts } = recommend(signal, now, rule, weights);
          expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(score);
        },
      ),
    );
  });

  test("counts each field by the user's weight for it", () => {
    const signal = aSignal({
      priority: 4,
      impact: 3,
      effort: 3,
      dueDate: yesterday,
      incompleteRolloverCount: 2,
    });
    const weights = { priority: 0, impact: 10, effort: 2, overdue: 20, rollover: 1 };
    expect(recommend(signal, today, fromMidnight("UTC"), weights)).toEqual({
      score: 58,
      parts: { priority: 0, impact: 30, effort: 6, overdue: 20, rollovers: 2 },
    });
  });

  test.each([
    ["3 for a step of priority", "priority", 3],
    ["3 for a step of impact", "impact", 3],
    ["1 less for a step of effort", "effort", -1],
    ["4 for another rollover", "incompleteRolloverCount", 4],
  ] as const)("grows by %s, whatever the rest", (_, field, step) => {
    fc.assert(
      fc.property(anySignal, (signal) => {
        const more = { ...signal, [field]: signal[field] + 1 };
        const difference =
          recommend(more, today, fromMidnight("UTC")).score -
          recommend(signal, today, fromMidnight("UTC")).score;
        expect(difference).toBe(step);
      }),
    );
  });

  test("grows by 5, once, when the deadline passes", () => {
    fc.assert(
      fc.property(anySignal, nearbyDay, nearbyDay, (signal, a, b) => {
        const [sooner, later] = a < b ? [a, b] : [b, a];
        const gained =
          recommend(signal, later, fromMidnight("UTC")).score -
          recommend(signal, sooner, fromMidnight("UTC")).score;
        const passed =
          !isOverdue(signal.dueDate, sooner, fromMidnight("UTC")) &&
          isOverdue(signal.dueDate, later, fromMidnight("UTC"));
        expect(gained).toBe(passed ? 5 : 0);
      }),
    );
  });
});

describe("a signal is overdue", () => {
  test("from the day after its deadline, not on it", () => {
    const dueDate = "2026-03-14T08:00:00.000Z";
    expect(isOverdue(dueDate, calendarDay("2026-03-14"), fromMidnight("UTC"))).toBe(false);
    expect(isOverdue(dueDate, calendarDay("2026-03-15"), fromMidnight("UTC"))).toBe(true);
  });

  test("never without a deadline", () => {
    expect(isOverdue(null, today, fromMidnight("UTC"))).toBe(false);
  });

  test("by the calendar of the user's zone", () => {
    const dueDate = "2026-03-14T02:00:00.000Z";
    expect(isOverdue(dueDate, today, fromMidnight("UTC"))).toBe(false);
    expect(isOverdue(dueDate, today, fromMidnight("America/Los_Angeles"))).toBe(true);
    expect(isOverdue("2026-03-13T11:00:00.000Z", today, fromMidnight("UTC"))).toBe(true);
    expect(isOverdue("2026-03-13T11:00:00.000Z", today, fromMidnight("Pacific/Kiritimati"))).toBe(
      false,
    );
  });
});

describe("the order of recommendation", () => {
  const order = byRecommendation(today, fromMidnight("UTC"));
  const sortedTitles = (...signals: Signal[]) =>
    signals.toSorted(order).map((signal) => signal.title);

  test("puts the highest score first", () => {
    const low = aSignal({ title: "low", priority: 1 });
    const high = aSignal({ title: "high", priority: 5 });
    expect(sortedTitles(low, high)).toEqual(["high", "low"]);
  });

  test("sorts by the returned score, on every day and in every zone", () => {
    fc.assert(
      fc.property(
        fc.tuple(anySignal, anySignal, nearbyDay, anyDayRule, anyScoreWeights),
        ([a, b, now, rule, weights]) => {
          const scoreOf = (signal: Signal) => recommend(signal, now, rule, weights).score;
          const difference = scoreOf(b) - scoreOf(a);
          fc.pre(difference !== 0);
          const order = byRecommendation(now, rule, weights);
          expect(Math.sign(order(a, b))).toBe(Math.sign(difference));
          expect(inRecommendedOrder([a, b], now, rule, weights)).toEqual([a, b].sort(order));
        },
      ),
    );
  });

  test("counts what is due at the first moment of today as due today, in every zone", () => {
    fc.assert(
      fc.property(nearbyDay, anyDayRule, fc.constantFrom(-1, 0, 1), (now, rule, offset) => {
        const dueDate = new Date(Date.parse(startOfDay(now, rule)) + offset).toISOString();
        const due = aSignal({ title: "due", dueDate, createdAt: "2026-03-02T08:00:00.000Z" });
        const other = aSignal({ title: "other", dueDate, effort: due.effort });
        const more = { ...other, priority: other.priority + 1 };
        const order = [due, { ...more, dueDate: null }].sort(byRecommendation(now, rule));
        expect(order[0]?.title).toBe(offset < 0 ? "due" : "other");
        expect(inRecommendedOrder([due, { ...more, dueDate: null }], now, rule)).toEqual(order);
      }),
    );
  });

  test("puts the earliest deadline first among equals, and none last", () => {
    const none = aSignal({ title: "none" });
    const late = aSignal({ title: "late", dueDate: "2026-05-01T08:00:00.000Z" });
    const soon = aSignal({ title: "soon", dueDate: "2026-03-20T08:00:00.000Z" });
    expect(sortedTitles(none, late, soon)).toEqual(["soon", "late", "none"]);
  });

  test("puts the oldest first among equals with the same deadline", () => {
    const young = aSignal({ title: "young", createdAt: "2026-03-10T08:00:00.000Z" });
    const old = aSignal({ title: "old", createdAt: "2026-03-01T08:00:00.000Z" });
    expect(sortedTitles(young, old)).toEqual(["old", "young"]);
  });

  test("uses the id as the last key", () => {
    const named = (id: string) => aSignal({ id, title: id });
    expect(sortedTitles(named("b"), named("a"))).toEqual(["a", "b"]);
  });

  test("is the same whatever order the signals came in", () => {
    const signals = fc.uniqueArray(anySignal, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(signals, fc.infiniteStream(fc.nat()), (list, keys) => {
        const shuffled = list
          .map((signal) => ({ signal, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ signal }) => signal);
        expect(shuffled.sort(order)).toEqual(list.toSorted(order));
      }),
    );
  });

  test("is antisymmetric", () => {
    fc.assert(
      fc.property(anySignal, anySignal, (a, b) => {
        expect(Math.sign(order(a, b))).toBe(0 - Math.sign(order(b, a)));
        expect(Math.sign(compareDeadlines(a, b))).toBe(0 - Math.sign(compareDeadlines(b, a)));
      }),
    );
  });
});

test("Two sets of weights are the same if all of them are", () => {
  expect(areSameWeights(defaultScoreWeights, { ...defaultScoreWeights })).toBe(true);
  for (const name of scoreWeightNames) {
    const other = { ...defaultScoreWeights, [name]: defaultScoreWeights[name] + 1 };
    expect(areSameWeights(defaultScoreWeights, other), name).toBe(false);
  }
});
