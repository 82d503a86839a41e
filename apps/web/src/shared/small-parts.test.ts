import { calendarDay } from "@daysignal/core";
import { expect, test } from "vitest";
import { elapsedWords } from "./elapsed-words.ts";
import { formatNumber } from "./format-number.ts";
import { givenDay } from "./given-day.ts";
import { ownLanguageName } from "./language-names.ts";
import { lastView, rememberView } from "./last-view.ts";
import { randomId } from "./random-id.ts";
import { rangeLabel } from "./range-label.ts";
import { followRegion } from "./region.ts";
import {
  capitalized,
  dayLabel,
  formatTime,
  planForLabel,
  planHeading,
  typedMinutes,
  workDaysLabel,
} from "./words.ts";

test("the day of a call is optional, and must exist", () => {
  expect(givenDay(undefined)).toBeUndefined();
  expect(givenDay("2026-03-14")).toBe("2026-03-14");
  expect(() => givenDay("2026-02-30")).toThrow();
});

test("days are named in the region's format", () => {
  const today = calendarDay("2026-03-14");
  expect(dayLabel(today, today)).toBe("today");
  expect(planHeading(today, today)).toBe("Here's what you need to do today");
  expect(planForLabel(today, today)).toBe("Plan for today");
  const range = rangeLabel({ from: "2026-03-09", to: "2026-03-15" });
  expect(range.replaceAll("\u2009", " ")).toBe("Mar 9 – 15, 2026");
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

test("times and numbers are written as in the region", () => {
  const [second, hour] = [1000, 3_600_000];
  const running = [0, 1999, 59_999, 245 * second, hour - 1, hour, 1234 * hour + 65 * second];
  expect(running.map(elapsedWords)).toEqual([
    ...["0:00", "0:01", "0:59", "4:05", "59:59", "1:00:00", "1234:01:05"],
  ]);
  expect(["09:30", "21:05"].map((time) => formatTime(time).replace("\u202f", " "))).toEqual([
    "9:30 AM",
    "9:05 PM",
  ]);
  followRegion("en", { weekStart: null, timeFormat: "24", weekend: null });
  expect(["09:30", "00:05"].map(formatTime)).toEqual(["09:30", "00:05"]);
  followRegion("en", { weekStart: null, timeFormat: null, weekend: null });
  expect(typedMinutes(90)).toBe("1h 30m");
  expect(formatNumber(12_000)).toBe("12,000");
  expect([null, 1, 2].map(workDaysLabel)).toEqual([null, null, "over 2 days"]);
  expect((["de", "fr", "ja"] as const).map(ownLanguageName)).toEqual([
    ...["Deutsch", "Français", "日本語"],
  ]);
});

test("the list that was shown last is remembered", () => {
  expect(lastView()).toEqual({});
  rememberView({ view: "completed", named: "n" });
  expect(lastView()).toEqual({ view: "completed", named: "n" });
  rememberView({});
});
