import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { anyDayRule, anyScoreWeights, anySignal, nearbyDay } from "../../test/arbitraries.ts";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { fromMidnight } from "../time/start-of-day.ts";
import {
  explainRecommendation,
  explanationSentence,
  formatPoints,
} from "./explain-recommendation.ts";
import { recommend } from "./recommend.ts";

const today = calendarDay("2026-03-14");
const sentenceOf = (fields: Parameters<typeof aSignal>[0]) =>
  explanationSentence(explainRecommendation(english, aSignal(fields), today, fromMidnight("UTC")));

describe("why a signal is recommended", () => {
  test("lists the parts, with the sum at the end", () => {
    const fields = {
      priority: 4,
      impact: 2,
      effort: 2,
      dueDate: "2026-03-13T12:00:00.000Z",
      incompleteRolloverCount: 2,
    };
    expect(sentenceOf(fields)).toBe(
      "Priority 4: +12 · Impact 2: +6 · Effort 2: −2 · Overdue: +5 · Came back twice: +8 = 29",
    );
  });

  test("leaves out parts that are zero", () => {
    expect(
      sentenceOf({ priority: 1, impact: 1, effort: 5, dueDate: "2026-03-14T12:00:00.000Z" }),
    ).toBe("Priority 1: +3 · Impact 1: +3 · Effort 5: −5 = 1");
  });

  test.each([
    [1, "Came back once: +4"],
    [2, "Came back twice: +8"],
    [3, "Came back 3 times: +12"],
  ])("after %i rollovers says %j", (incompleteRolloverCount, words) => {
    expect(sentenceOf({ incompleteRolloverCount })).toContain(words);
  });

  test("always adds up to the score that orders the list", () => {
    fc.assert(
      fc.property(
        anySignal,
        nearbyDay,
        anyDayRule,
        anyScoreWeights,
        (signal, day, rule, weights) => {
          const { parts, score } = explainRecommendation(english, signal, day, rule, weights);
          expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score);
          expect(score).toBe(recommend(signal, day, rule, weights).score);
        },
      ),
    );
  });

  test("writes points with their sign", () => {
    expect([12, 0, -2].map(formatPoints)).toEqual(["+12", "+0", "−2"]);
  });
});
