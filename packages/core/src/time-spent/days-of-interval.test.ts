import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../test/runs.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { daysOfInterval, lengthOf, msOnDay, timeDays, toMinutes } from "./days-of-interval.ts";

const hour = 3_600_000;
const berlin = { timeZone: "Europe/Berlin", dayStart: "00:00" };

test("an interval over midnight belongs to both days", () => {
  const night = { startedAt: "2026-03-14T22:30:00.000Z", endedAt: "2026-03-15T00:00:00.000Z" };
  expect(daysOfInterval(night, berlin)).toEqual([
    { date: "2026-03-14", ms: hour / 2 },
    { date: "2026-03-15", ms: hour },
  ]);
  expect(daysOfInterval(night, { ...berlin, dayStart: "04:00" })).toEqual([
    { date: "2026-03-14", ms: 1.5 * hour },
  ]);
});

test("the days of a change of clocks have 23 and 25 hours", () => {
  const spring = { startedAt: "2026-03-28T23:00:00.000Z", endedAt: "2026-03-29T22:00:00.000Z" };
  expect(daysOfInterval(spring, berlin)).toEqual([{ date: "2026-03-29", ms: 23 * hour }]);
  const autumn = { startedAt: "2026-10-24T22:00:00.000Z", endedAt: "2026-10-25T22:00:00.000Z" };
  expect(daysOfInterval(autumn, berlin)).toEqual([{ date: "2026-10-25", ms: 24 * hour }]);
});

const zones = ["Europe/Berlin", "America/New_York", "Pacific/Apia", "Asia/Kathmandu", "UTC"];
const rules = fc.record({
  timeZone: fc.constantFrom(...zones),
  dayStart: fc.constantFrom("00:00", "04:00", "05:30"),
});
const anInterval = fc
  .tuple(
    fc.integer({ min: Date.UTC(2011, 11, 20), max: Date.UTC(2027, 0, 1) }),
    fc.integer({ min: 1, max: 24 * hour }),
  )
  .map(([start, ms]) => ({
    startedAt: new Date(start).toISOString(),
    endedAt: new Date(start + ms).toISOString(),
  }));

test("the parts of any interval add up to it, and each is on the day of its instants", () => {
  fc.assert(
    fc.property(anInterval, rules, (interval, rule) => {
      const parts = daysOfInterval(interval, rule);
      expect(parts.reduce((sum, { ms }) => sum + ms, 0)).toBe(lengthOf(interval));
      let from = Date.parse(interval.startedAt);
      for (const { date, ms } of parts) {
        expect(dayAt(new Date(from), rule)).toBe(date);
        expect(dayAt(new Date(from + ms - 1), rule)).toBe(date);
        from += ms;
      }
    }),
    { numRuns: runs(300) },
  );
});

test("sums are rounded once, and the running interval counts nothing", () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 2, 14, 9, 0, seconds)).toISOString();
  const intervals = [
    { id: "1", taskId: "a", startedAt: at(0), endedAt: at(20) },
    { id: "2", taskId: "b", startedAt: at(20), endedAt: at(40) },
    { id: "3", taskId: "a", startedAt: at(40), endedAt: at(60) },
    { id: "4", taskId: "a", startedAt: at(60), endedAt: null },
  ];
  const date = calendarDay("2026-03-14");
  expect(timeDays(intervals, berlin)).toEqual([
    {
      date,
      spentMinutes: 1,
      tasks: [
        { taskId: "a", spentMinutes: 1 },
        { taskId: "b", spentMinutes: 0 },
      ],
      intervals,
    },
  ]);
  expect(msOnDay(intervals, date, berlin).get("a")).toBe(40_000);
  expect([29_999, 30_000, 90_000].map(toMinutes)).toEqual([0, 1, 2]);
});
