import { calendarDay } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { recurrenceChangeSentence, scheduleSentence } from "./schedule-words.ts";

const friday = calendarDay("2026-11-27");

describe("the effect of scheduling", () => {
  test.each([
    ["none", "On Friday, November 27."],
    ["daily", "Every day: Nov 27, Nov 28, Nov 29, Nov 30 and Dec 1."],
    ["weekly", "Every week: Nov 27, Dec 4, Dec 11, Dec 18 and Dec 25."],
    ["monthly", "Every month: Nov 27, Dec 27, Jan 27, Feb 27 and Mar 27."],
  ] as const)("is said for %s", (recurrence, sentence) => {
    expect(scheduleSentence(friday, recurrence)).toBe(sentence);
  });

  test("names the last day of a month that is too short", () => {
    expect(scheduleSentence(calendarDay("2026-12-31"), "monthly")).toBe(
      "Every month: Dec 31, Jan 31, Feb 28, Mar 31 and Apr 30.",
    );
  });
});

describe("the effect of changing the recurrence", () => {
  test("counts from the day of a planned signal", () => {
    expect(recurrenceChangeSentence(friday, "none")).toBe(
      "It stays on Friday, November 27 and no longer repeats.",
    );
    expect(recurrenceChangeSentence(friday, "daily")).toBe(scheduleSentence(friday, "daily"));
  });

  test("starts at the next planned day of an available signal", () => {
    expect(recurrenceChangeSentence("available", "weekly")).toBe(
      "Every week, from the day that you plan it for.",
    );
    expect(recurrenceChangeSentence("available", "none")).toBe("It no longer repeats.");
  });
});
