import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarDay, isCalendarDay, plusDays } from "../time/calendar-day.ts";
import { readDay } from "./read-day.ts";

/** This day is a Saturday. */
const today = calendarDay("2026-11-21");

describe("reading a single day", () => {
  it.each([
    ["today", "2026-11-21"],
    [" Tomorrow ", "2026-11-22"],
    ["yesterday", "2026-11-20"],
    ["friday", "2026-11-27"],
    ["next saturday", "2026-11-28"],
    ["in 3 days", "2026-11-24"],
    ["the day after tomorrow", "2026-11-23"],
    ["24 dec", "2026-12-24"],
    ["next week", "2026-11-23"],
    ["2024-02-29", "2024-02-29"],
  ])("reads “%s”", (words, day) => {
    expect(readDay(words, today)).toBe(day);
  });

  it.each([
    "",
    "5/6",
    "12.11.",
    "2026-02-30",
    "call Anna tomorrow",
    "today or tomorrow",
    "monday-friday",
    "soon",
    "since yesterday",
    "yesterday evening",
    "friday friday",
    `on ${" ".repeat(60)}friday`,
    "last friday",
    `tomorrow${" ".repeat(80)}x`,
  ])("does not guess what “%s” means", (words) => {
    expect(readDay(words, today)).toBeNull();
  });

  it("reads every date as itself, and returns a day or null for any text", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9000, max: 9000 }), fc.string(), (days, text) => {
        const day = plusDays(today, days);
        expect(readDay(day, today)).toBe(day);
        const read = readDay(text, today);
        expect(read === null || isCalendarDay(read)).toBe(true);
      }),
    );
  });
});
