import fc from "fast-check";
import { expect, test } from "vitest";
import { anyRuleParts } from "../../test/any-rule.ts";
import { ruleReference } from "../../test/rule-reference.ts";
import { runs } from "../../test/runs.ts";
import { calendarDay, firstDay, lastDay, plusDays } from "../time/calendar-day.ts";
import { expandRule } from "./expand-rule.ts";
import { type RuleParts, readRule, writeRule } from "./recurrence-rule.ts";
import { repeatInput } from "./repeat.ts";
import { dayNumber, givesDays, rulePeriods } from "./rule-periods.ts";

const anyStart = fc
  .integer({ min: 0, max: 366 * 2 })
  .map((days) => plusDays(calendarDay("2070-01-01"), days));
const end = calendarDay("2112-12-31");

test("a rule gives the days that RFC 5545 defines", () => {
  fc.assert(
    fc.property(anyRuleParts, anyStart, (rule, start) => {
      const days = [
        ...rulePeriods(rule, dayNumber(start), { from: dayNumber(start) + 1, to: dayNumber(end) }),
      ];
      // The reference sees only part of the last week, so positions counted from its end differ.
      const isSeen = (day: number) => day <= dayNumber(end) - 7;
      const expected = ruleReference.after(rule, start).map(dayNumber);
      expect(days.flat().filter(isSeen)).toEqual(expected.filter(isSeen));
    }),
    { numRuns: runs(20) },
  );
});

test("a rule is refused if and only if it gives no day from any first day", () => {
  fc.assert(
    fc.property(anyRuleParts, (rule) => {
      const everyPeriod = { ...rule, interval: 1 };
      const isEmpty = ruleReference.after(everyPeriod, calendarDay("2070-01-01")).length === 0;
      expect(givesDays(rule)).toBe(!isEmpty);
      const text = writeRule(rule);
      const read = repeatInput.safeParse({ rule: text });
      expect(read.success).toBe(!isEmpty && !("refusal" in readRule(text)));
      if (isEmpty) expect(read.error?.issues[0]?.path).toEqual(["rule"]);
    }),
    { numRuns: runs(20) },
  );
});

/** The number of periods and days that a search visits. */
function countSteps(rule: RuleParts): number {
  let steps = 0;
  const [from, to] = [dayNumber(firstDay), dayNumber(lastDay)];
  for (const days of rulePeriods(rule, from, { from, to })) steps += 1 + days.length;
  return steps;
}

test("a search visits each day of the calendar and each of its weeks at most once", () => {
  // Day 0 is 1970-01-01, whose week begins before it.
  const most = Math.ceil(((dayNumber(lastDay) + 1) * 8) / 7) + 1;
  fc.assert(
    fc.property(anyRuleParts, (rule) => {
      expect(countSteps(rule)).toBeLessThanOrEqual(most);
    }),
    { numRuns: runs(10) },
  );
});

test.each([
  "FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYSETPOS=13",
  "FREQ=YEARLY;INTERVAL=13;BYMONTH=9;BYSETPOS=2,-2",
  "FREQ=DAILY;BYSETPOS=2;BYDAY=MO",
  "FREQ=WEEKLY;BYMONTH=1;BYSETPOS=2",
  "FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=-1MO",
  "FREQ=YEARLY;BYMONTH=2;BYDAY=6MO",
])("%s gives no day: it is refused, and one that is stored is over at once", (rule) => {
  const issues = repeatInput.safeParse({ rule }).error?.issues;
  expect(issues).toEqual([
    expect.objectContaining({
      path: ["rule"],
      message: "must give a day: no date fits all of its parts",
    }),
  ]);
  const start = calendarDay("2026-12-01");
  const stored = { rule, start, until: null, count: null };
  expect(expandRule(stored, start, 9)).toEqual([]);
});
