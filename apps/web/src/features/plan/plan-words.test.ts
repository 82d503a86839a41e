import { calendarDay } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { readDateSearch } from "./date-search.ts";
import { returnedSentence, shortDate } from "./plan-words.ts";
import { slotAfterKey } from "./slot-keys.ts";

const today = calendarDay("2026-03-14");

describe("a date in the navigator", () => {
  test("is weekday, month and day, whatever zone this runs in", () => {
    expect(shortDate(today, today)).toBe("Sat, Mar 14");
  });

  test("has its year where that is another one", () => {
    expect(shortDate(calendarDay("2027-01-01"), today)).toBe("Fri, Jan 1, 2027");
  });
});

describe("the toast of a rollover", () => {
  test.each([
    [1, "1 signal returned to available signals"],
    [2, "2 signals returned to available signals"],
  ])("counts %i", (count, sentence) => {
    expect(returnedSentence(count)).toBe(sentence);
  });
});

describe("the date in the address", () => {
  test("is a day that exists", () => {
    expect(readDateSearch({ date: "2026-03-14" })).toEqual({ date: "2026-03-14" });
  });

  test.each([{ date: "2026-02-30" }, { date: "tomorrow" }, { date: 20260314 }, {}])(
    "is dropped when it is none: %o",
    (search) => {
      expect(readDateSearch(search)).toStrictEqual({ date: undefined });
    },
  );
});

describe("arrows among slots", () => {
  test.each([
    ["ArrowRight", 0, 1],
    ["ArrowLeft", 2, 1],
    ["ArrowRight", 3, 3],
    ["ArrowLeft", 0, 0],
    ["End", 0, 3],
    ["Home", 3, 0],
  ])("%s from slot %i of 4 leads to %i", (key, from, to) => {
    expect(slotAfterKey(key, from, 4)).toBe(to);
  });

  test("other keys lead nowhere", () => {
    expect(slotAfterKey("a", 1, 4)).toBeUndefined();
  });
});
