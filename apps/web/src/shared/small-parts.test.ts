import { calendarDay } from "@daysignal/core";
import { expect, test } from "vitest";
import { givenDay } from "./given-day.ts";
import { randomId } from "./random-id.ts";
import { capitalized, dayLabel, planHeading } from "./words.ts";

test("the day of a call is optional, and must exist", () => {
  expect(givenDay(undefined)).toBeUndefined();
  expect(givenDay("2026-03-14")).toBe("2026-03-14");
  expect(() => givenDay("2026-02-30")).toThrow();
});

test("days are named in the region's format", () => {
  const today = calendarDay("2026-03-14");
  expect(dayLabel(today, today)).toBe("today");
  expect(planHeading(today, today)).toBe("Here's what you need to do today");
});

test("a text gets its capital after punctuation, and none after a number", () => {
  expect(["today", "«today»", "3 days", ""].map(capitalized)).toEqual([
    "Today",
    "«Today»",
    "3 days",
    "",
  ]);
});

test("ids are unique UUIDs", () => {
  const [one, other] = [randomId(), randomId()];
  expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(other).not.toBe(one);
});
