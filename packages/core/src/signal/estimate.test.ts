import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english } from "../language/i18n.ts";
import {
  defaultEffort,
  effortDurations,
  effortOfMinutes,
  formatMinutes,
  minutesOfEffort,
} from "./estimate.ts";
import { parseEstimate, settleEstimate } from "./settle-estimate.ts";

const anyEffort = fc.integer({ min: 1, max: 5 });
const anyMinutes = fc.integer({ min: 1, max: 1440 });

describe("effort and duration", () => {
  test("are paired as the picker pairs them", () => {
    expect(effortDurations).toEqual({
      1: [15, 30],
      2: [60],
      3: [90],
      4: [120, 150],
      5: [180, 240, 300, 360],
    });
  });

  test.each([
    [1, 30],
    [2, 60],
    [3, 90],
    [4, 120],
    [5, 180],
  ])("effort %i alone means %i minutes", (effort, minutes) => {
    expect(minutesOfEffort(effort)).toBe(minutes);
  });

  test.each(Object.entries(effortDurations))(
    "effort %s is what each of its durations is",
    (effort, durations) => {
      expect(durations.map(effortOfMinutes)).toEqual(durations.map(() => Number(effort)));
    },
  );

  test.each([
    [1, 1],
    [31, 2],
    [45, 2],
    [61, 3],
    [91, 4],
    [151, 5],
    [1440, 5],
  ])("%i minutes, which the picker does not offer, are effort %i", (minutes, effort) => {
    expect(effortOfMinutes(minutes)).toBe(effort);
  });

  test("map back to the same effort", () => {
    fc.assert(
      fc.property(anyEffort, (effort) => {
        expect(effortOfMinutes(minutesOfEffort(effort))).toBe(effort);
      }),
    );
  });

  test("grow together", () => {
    fc.assert(
      fc.property(anyMinutes, anyMinutes, (a, b) => {
        expect(effortOfMinutes(Math.min(a, b))).toBeLessThanOrEqual(
          effortOfMinutes(Math.max(a, b)),
        );
      }),
    );
  });

  test("default to an hour", () => {
    expect(minutesOfEffort(defaultEffort)).toBe(60);
  });
});

describe("setting an estimate", () => {
  const current = { effort: 2, estimatedMinutes: 60 };

  test("by effort sets the minutes", () => {
    expect(settleEstimate({ effort: 4 }, current)).toEqual({ effort: 4, estimatedMinutes: 120 });
  });

  test("by minutes sets the effort, and 6h stays 6h", () => {
    expect(settleEstimate({ estimatedMinutes: 360 }, current)).toEqual({
      effort: 5,
      estimatedMinutes: 360,
    });
  });

  test("by both keeps both, even if the table pairs them differently", () => {
    const both = { effort: 1, estimatedMinutes: 360 };
    expect(settleEstimate(both, current)).toEqual(both);
  });

  test("by neither keeps what is there", () => {
    expect(settleEstimate({}, current)).toEqual(current);
  });

  test("by the effort that it already has keeps the duration that was chosen for it", () => {
    const sixHours = { effort: 5, estimatedMinutes: 360 };
    expect(settleEstimate({ effort: 5 }, sixHours)).toEqual(sixHours);
  });

  test("to the same again changes nothing more", () => {
    const given = fc.record(
      { effort: anyEffort, estimatedMinutes: anyMinutes },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(given, anyEffort, anyMinutes, (change, effort, estimatedMinutes) => {
        const settled = settleEstimate(change, { effort, estimatedMinutes });
        expect(settleEstimate(change, settled)).toEqual(settled);
      }),
    );
  });
});

describe("an estimate typed as text", () => {
  test.each([
    ["15m", 1, 15],
    ["30m", 1, 30],
    ["45m", 2, 45],
    ["90m", 3, 90],
    ["1h", 2, 60],
    ["1.5h", 3, 90],
    ["1,5h", 3, 90],
    ["1.25h", 3, 75],
    ["2h", 4, 120],
    ["2.5h", 4, 150],
    ["6h", 5, 360],
    ["24h", 5, 1440],
    ["1m", 1, 1],
    [" 2 H ", 4, 120],
    ["10M", 1, 10],
  ])("%j is effort %i and %i minutes", (text, effort, estimatedMinutes) => {
    expect(parseEstimate(text)).toEqual({ effort, estimatedMinutes });
  });

  test.each([
    ["nothing", ""],
    ["a bare number", "30"],
    ["a bare unit", "h"],
    ["another unit", "2d"],
    ["a word", "2 hours"],
    ["two units", "1h 30m"],
    ["something in front", "about 2h"],
    ["less than nothing", "-1h"],
    ["a number with an exponent", "1e1h"],
    ["a hexadecimal number", "0x1h"],
    ["a number that ends in its point", "1.h"],
    ["Infinity", "Infinityh"],
    ["zero", "0m"],
    ["less than half a minute", "0.4m"],
    ["more than a day", "25h"],
    ["far more than a day", `${"9".repeat(400)}h`],
  ])("is ignored when it is %s", (_, text) => {
    expect(parseEstimate(text)).toBeNull();
  });

  test("is ignored or within its bounds, whatever is typed", () => {
    const typed = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.double({ noNaN: true }), fc.constantFrom("m", "h", ""))
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const estimate = parseEstimate(text);
        if (estimate === null) return;
        expect(estimate.effort).toBeGreaterThanOrEqual(1);
        expect(estimate.effort).toBeLessThanOrEqual(5);
        expect(estimate.estimatedMinutes).toBeGreaterThanOrEqual(1);
        expect(estimate.estimatedMinutes).toBeLessThanOrEqual(1440);
        expect(Number.isInteger(estimate.effort + estimate.estimatedMinutes)).toBe(true);
      }),
    );
  });

  test("keeps whole minutes, with the effort that they have everywhere", () => {
    fc.assert(
      fc.property(anyMinutes, (minutes) => {
        const given = { estimatedMinutes: minutes };
        const settled = settleEstimate(given, { effort: 2, estimatedMinutes: 60 });
        expect(parseEstimate(`${minutes}m`)).toEqual(settled);
      }),
    );
  });
});

describe("a duration for people", () => {
  test.each([
    [0, "0m"],
    [15, "15m"],
    [60, "1h"],
    [90, "1h 30m"],
    [150, "2h 30m"],
    [360, "6h"],
    [1440, "24h"],
    [61, "1h 1m"],
  ])("of %i minutes is %s", (minutes, text) => {
    expect(formatMinutes(english, minutes)).toBe(text);
  });

  test("is different for different durations", () => {
    fc.assert(
      fc.property(anyMinutes, anyMinutes, (a, b) => {
        expect(formatMinutes(english, a) === formatMinutes(english, b)).toBe(a === b);
      }),
    );
  });

  test("of whole hours or less than one can be typed back", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: 1, max: 59 }),
          fc.integer({ min: 1, max: 24 }).map((h) => h * 60),
        ),
        (minutes) => {
          expect(parseEstimate(formatMinutes(english, minutes))?.estimatedMinutes).toBe(minutes);
        },
      ),
    );
  });
});
