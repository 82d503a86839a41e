import {
  type CalendarDay,
  calendarDay,
  occurrencesAfter,
  type PlainRecurrence,
  type Repeat,
} from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { followRegion } from "../../shared/region.ts";
import {
  recurrenceChangeSentence,
  recurrenceChoices,
  repeatsSentence,
  scheduleSentence,
} from "./schedule-words.ts";

const friday = calendarDay("2026-11-27");

const tuesdays: Repeat = {
  rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
  mode: "schedule",
  missed: "skip",
  until: calendarDay("2027-03-05"),
  count: null,
  exceptions: [],
};

/** Its first five days. */
const daysOf = (first: CalendarDay, recurrence: PlainRecurrence) => [
  first,
  ...occurrencesAfter(first, recurrence, first, 4),
];

describe("the effect of scheduling", () => {
  test("is said for one day", () => {
    expect(scheduleSentence(friday, "none", [friday])).toBe("On Friday, November 27.");
  });

  test.each([
    ["daily", "Every day: Nov 27, Nov 28, Nov 29, Nov 30 and Dec 1."],
    ["weekly", "Every week: Nov 27, Dec 4, Dec 11, Dec 18 and Dec 25."],
    ["monthly", "Every month: Nov 27, Dec 27, Jan 27, Feb 27 and Mar 27."],
  ] as const)("is said for %s", (recurrence, sentence) => {
    expect(scheduleSentence(friday, recurrence, daysOf(friday, recurrence))).toBe(sentence);
  });

  test("names the last day of a month that is too short", () => {
    const last = calendarDay("2026-12-31");
    expect(scheduleSentence(last, "monthly", daysOf(last, "monthly"))).toBe(
      "Every month: Dec 31, Jan 31, Feb 28, Mar 31 and Apr 30.",
    );
  });

  test("ends with one full stop after a month that is abbreviated with one", () => {
    const days = ["2026-11-27", "2026-12-22"].map(calendarDay);
    followRegion("de");
    expect(scheduleSentence(friday, "daily", days)).toBe("Every day: 27. Nov. und 22. Dez.");
    followRegion("en");
  });

  test("names a rule, and the days that are full", () => {
    const days = ["2026-12-01", "2026-12-15"].map(calendarDay);
    expect(scheduleSentence(friday, tuesdays, days, new Set(days.slice(1)))).toBe(
      "Every second Tuesday, until March 5, 2027: Dec 1 and Dec 15 (full).",
    );
    expect(scheduleSentence(friday, tuesdays, [])).toBe(
      "Every second Tuesday, until March 5, 2027.",
    );
    const afterDone = {
      ...tuesdays,
      rule: "FREQ=DAILY;INTERVAL=3",
      mode: "completion",
      until: null,
    } as const;
    expect(scheduleSentence(friday, afterDone, [friday])).toBe(
      "On Friday, November 27, then 3 days after it is done.",
    );
    expect(repeatsSentence(afterDone)).toBe("It repeats: 3 days after it is done.");
  });
});

describe("the effect of changing the recurrence", () => {
  test("counts from the day of a planned signal", () => {
    expect(recurrenceChangeSentence(friday, "none", [])).toBe(
      "It stays on Friday, November 27 and no longer repeats.",
    );
    const days = daysOf(friday, "daily");
    expect(recurrenceChangeSentence(friday, "daily", days)).toBe(
      scheduleSentence(friday, "daily", days),
    );
  });

  test("starts at the next planned day of an available signal", () => {
    expect(recurrenceChangeSentence("available", "weekly", [])).toBe(
      "Every week, from the day that you plan it for.",
    );
    expect(recurrenceChangeSentence("available", tuesdays, [])).toBe(
      "Every second Tuesday, until March 5, 2027, from the day that you plan it for.",
    );
    expect(recurrenceChangeSentence("available", "none", [])).toBe("It no longer repeats.");
  });
});

test("each recurrence is a choice, and each rhythm a sentence", () => {
  expect(recurrenceChoices().map(({ value, label }) => `${value} ${label}`)).toEqual([
    ...["none None", "daily Daily", "weekly Weekly", "monthly Monthly", "custom Custom…"],
  ]);
  const rhythms = ["daily", "weekly", "monthly", "none"] as const;
  expect(rhythms.map((rhythm) => recurrenceChangeSentence("available", rhythm, []))).toEqual([
    "Every day, from the day that you plan it for.",
    "Every week, from the day that you plan it for.",
    "Every month, from the day that you plan it for.",
    "It no longer repeats.",
  ]);
  expect(rhythms.map(repeatsSentence)).toEqual([
    ...["It repeats daily.", "It repeats weekly.", "It repeats monthly."],
    "It no longer repeats.",
  ]);
});
