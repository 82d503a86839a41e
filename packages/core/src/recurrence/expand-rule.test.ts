import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import rrule from "rrule";
import { describe, expect, test } from "vitest";
import { type CalendarDay, calendarDay, plusDays } from "../time/calendar-day.ts";
import { assertGoesOn, expandRule } from "./expand-rule.ts";
import { startRule } from "./month-end.ts";
import { completeRepeat } from "./plain-repeat.ts";
import { normalizeRule } from "./recurrence-rule.ts";

const table = readFileSync(new URL("./recurrence-table.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [rule = "", rest = ""] = line.split(" = ");
    const [days = "", reason] = rest.split(" / ");
    return { rule, days: days.split(" ").map(calendarDay), reason };
  });

const [start, never] = [calendarDay("2026-01-31"), { until: null, count: null }];

describe("the days of a rule", () => {
  test.each(table)("$rule from $days.0", ({ rule, days, reason }) => {
    const [first] = days;
    if (!first) throw new Error("A row needs days.");
    expect(normalizeRule(rule)).toBe(rule);
    expect(expandRule({ rule, start: first, ...never }, plusDays(first, -1), 10)).toEqual(days);
    // Starting the search from a later day finds the same days.
    const [, , third, ...later] = days;
    expect(expandRule({ rule, start: first, ...never }, third ?? first, 7)).toEqual(later);
    const written = startRule(rule, first);
    expect(byRrule(written, first)).toEqual(days);
    expect(same(byIcal(written, first), days)).toBe(reason === undefined);
  });

  test("cover at least 120 rules", () => {
    expect(table.length).toBeGreaterThanOrEqual(120);
  });

  test("start with the first day, whatever the rule says, and count it", () => {
    const rule = "FREQ=WEEKLY;BYDAY=MO";
    const days = ["2026-01-31", "2026-02-02", "2026-02-09"];
    const before = plusDays(start, -1);
    expect(expandRule({ rule, start, until: null, count: 3 }, before, 9)).toEqual(days);
    expect(expandRule({ rule, start, ...never }, before, 3)).toEqual(days);
    expect(expandRule({ rule, start, until: null, count: 3 }, start, 1)).toEqual(["2026-02-02"]);
  });

  test("end with their count, their last day, or the end of the calendar", () => {
    const until = calendarDay("2026-02-02");
    const rule = "FREQ=DAILY";
    expect(expandRule({ rule, start, until, count: null }, start, 9)).toEqual([
      "2026-02-01",
      "2026-02-02",
    ]);
    expect(expandRule({ rule, start, until, count: 2 }, start, 9)).toEqual(["2026-02-01"]);
    const before = plusDays(start, -1);
    expect(expandRule({ rule, start, until: before, count: null }, before, 9)).toEqual([]);
    expect(expandRule({ rule, start, ...never }, before, 0)).toEqual([]);
    const last = calendarDay("2999-12-30");
    expect(expandRule({ rule, start: last, ...never }, last, 9)).toEqual(["2999-12-31"]);
    const impossible = "FREQ=MONTHLY;INTERVAL=12;BYMONTH=2;BYMONTHDAY=31";
    expect(expandRule({ rule: impossible, start, ...never }, start, 9)).toEqual([]);
  });
});

test("a new series has a day after its first one, unless that is not known yet", () => {
  const seriesOf = (rule: string, anchor: CalendarDay | null, more: object = {}) => ({
    ...{ recurrence: "custom" as const, recurrenceAnchor: anchor, recurrenceThrough: anchor },
    repeat: completeRepeat({ rule, ...more }),
  });
  const last = calendarDay("2999-12-31");
  expect(() => assertGoesOn(seriesOf("FREQ=DAILY", last))).toThrow(
    expect.objectContaining({
      code: "INVALID_INPUT",
      details: expect.objectContaining({ field: "repeat.rule" }),
    }),
  );
  for (const goesOn of [
    seriesOf("FREQ=DAILY", plusDays(last, -1)),
    // Its end does not matter.
    seriesOf("FREQ=DAILY", start, { until: start }),
    seriesOf("FREQ=DAILY", null),
    seriesOf("FREQ=DAILY", last, { mode: "completion" }),
    { ...seriesOf("FREQ=DAILY", last), recurrence: "daily" as const, repeat: null },
  ]) {
    expect(() => assertGoesOn(goesOn)).not.toThrow();
  }
});

function byRrule(rule: string, first: CalendarDay): string[] {
  const text = `DTSTART:${first.replaceAll("-", "")}T000000Z\nRRULE:${rule}`;
  const dates = rrule.rrulestr(text).all((_, index) => index < 10);
  return dates.map((date) => date.toISOString().slice(0, 10));
}

function byIcal(rule: string, first: CalendarDay): string[] {
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(first));
  const days: string[] = [];
  while (days.length < 10) {
    const next = dates.next()?.toString();
    if (!next) break;
    days.push(next);
  }
  return days;
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
