import { calendarDay, type TimeInterval, type TimeReport, timeDays } from "@daysignal/core";
import { expect, test } from "vitest";
import { byDayOfStart, intervalsOf, withInterval } from "./time-report-cache.ts";

const utc = { timeZone: "UTC", dayStart: "00:00" };
const interval = (id: string, day: number, from: number, to: number): TimeInterval => ({
  ...{ id, taskId: "a" },
  startedAt: new Date(Date.UTC(2026, 2, day, from)).toISOString(),
  endedAt: new Date(Date.UTC(2026, 2, day, to)).toISOString(),
});
const report = (intervals: TimeInterval[], nextTo: string | null = null): TimeReport => ({
  ...{ days: timeDays(intervals, utc), signals: [] },
  nextTo: nextTo === null ? null : calendarDay(nextTo),
});
const to = calendarDay("2026-03-14");

test("an interval is added, replaced and removed with the sums of its days", () => {
  const night = interval("1", 12, 23, 25);
  const added = withInterval(report([interval("2", 13, 9, 10)]), { id: "1", next: night }, to, utc);
  expect(added.days.map(({ spentMinutes }) => spentMinutes)).toEqual([60, 120]);
  expect(intervalsOf([added]).map(({ id }) => id)).toEqual(["2", "1"]);
  const moved = withInterval(added, { id: "2", next: interval("2", 11, 9, 10) }, to, utc);
  expect(byDayOfStart(intervalsOf([moved]), utc)).toMatchObject([
    { date: "2026-03-12", intervals: [night] },
    { date: "2026-03-11" },
  ]);
  expect(withInterval(moved, { id: "1", next: null }, to, utc)).toEqual(
    report([interval("2", 11, 9, 10)]),
  );
});

test("a list takes only what lies on its days, and a list of several has each once", () => {
  const later = report([interval("1", 12, 23, 25)], "2026-03-12");
  const change = { id: "2", next: interval("2", 11, 9, 10) };
  expect(withInterval(later, change, to, utc).days.map(({ date }) => date)).toEqual(["2026-03-13"]);
  const last = { id: "3", next: interval("3", 14, 9, 10) };
  const after = { id: "4", next: interval("4", 15, 9, 10) };
  const days = [last, after].map((more) => withInterval(report([]), more, to, utc).days.length);
  expect(days).toEqual([1, 0]);
  const earlier = withInterval(report([]), change, calendarDay("2026-03-12"), utc);
  expect(intervalsOf([later, earlier]).map(({ id }) => id)).toEqual(["1", "2"]);
});
