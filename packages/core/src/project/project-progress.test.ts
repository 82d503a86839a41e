import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDayRule, anySignal, nearbyDay } from "../../test/arbitraries.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { fromMidnight } from "../time/start-of-day.ts";
import { projectProgress } from "./project-progress.ts";

const today = calendarDay("2026-03-28");
const utc = fromMidnight("UTC");
const made = (day: string, doneOn: string | null = null, recurrence: "daily" | null = null) => ({
  status: doneOn === null ? ("inbox" as const) : ("done" as const),
  recurrence,
  createdAt: `${day}T08:00:00.000Z`,
  completedAt: doneOn && `${doneOn}T09:00:00.000Z`,
});

test("the pace is that of the last 28 days", () => {
  const old = [made("2026-01-01", "2026-01-02"), made("2026-01-01", "2026-02-28")];
  const recent = [made("2026-01-01", "2026-03-01"), made("2026-01-01", "2026-03-28")];
  const open = [made("2026-03-01"), made("2026-03-02"), made("2026-03-03")];
  expect(projectProgress([...old, ...recent, ...open], today, utc)).toMatchObject({
    open: 3,
    done: 4,
    daysLeft: 42,
  });
  // If nothing was finished lately there is no pace, and none is needed if nothing is open.
  expect(projectProgress([...old, ...open], today, utc).daysLeft).toBeNull();
  expect(projectProgress(recent, today, utc).daysLeft).toBeNull();
});

test("the pace of a new project is measured over its days, at least seven", () => {
  const ofToday = [made("2026-03-28", "2026-03-28"), made("2026-03-28")];
  expect(projectProgress(ofToday, today, utc).daysLeft).toBe(7);
  const ofTwoWeeks = [made("2026-03-15", "2026-03-20"), made("2026-03-20")];
  expect(projectProgress(ofTwoWeeks, today, utc).daysLeft).toBe(14);
});

test("recurring signals are not counted, because they are never done", () => {
  expect(projectProgress([made("2026-03-01", null, "daily")], today, utc)).toEqual({
    open: 0,
    done: 0,
    points: [],
    daysLeft: null,
  });
});

test("the chart has the numbers of all and of finished signals for each day", () => {
  const list = [
    made("2026-03-26", "2026-03-27"),
    made("2026-03-25"),
    // Finished before it was created, which an import may contain.
    made("2026-03-27", "2026-03-20"),
    made("2026-03-25", "2026-03-26"),
    { ...made("2026-03-24"), status: "deleted" as const },
    { ...made("2026-03-26"), completedAt: "2026-03-26T09:00:00.000Z" },
    { ...made("2026-03-26"), status: "done" as const },
  ];
  const { points, open, done } = projectProgress(list, today, utc);
  expect([open, done]).toEqual([2, 4]);
  expect(points.map(({ day, total, done: finished }) => [day.slice(8), total, finished])).toEqual([
    ["25", 2, 1],
    ["26", 5, 2],
    ["27", 6, 3],
    ["28", 6, 3],
  ]);
  const tomorrow = calendarDay("2026-03-29");
  const ahead = [
    made("2026-03-01", "2026-03-29"),
    made("2026-03-01", "2026-03-28"),
    made("2026-03-01"),
  ];
  expect(projectProgress(ahead, today, utc).daysLeft).toBe(28);
  expect(projectProgress(ahead, tomorrow, utc).daysLeft).toBe(14);
});

test("a long chart has its points at equal distances", () => {
  const { points } = projectProgress([made("2025-12-01")], today, utc);
  expect([points.length, points[0]?.day, points[1]?.day, points.at(-1)?.day]).toEqual([
    ...[60, "2025-12-01", "2025-12-03", "2026-03-28"],
  ]);
});

test("the chart ends today with all signals, never decreases, and has few points", () => {
  fc.assert(
    fc.property(fc.array(anySignal, { minLength: 1 }), nearbyDay, anyDayRule, (list, day, rule) => {
      const { open, done, points, daysLeft } = projectProgress(list, day, rule);
      expect(points.length).toBeLessThanOrEqual(60);
      expect(open + done === 0).toBe(points.length === 0);
      for (const [index, point] of points.entries()) {
        const before = points[index - 1];
        expect(point.done).toBeLessThanOrEqual(point.total);
        expect(point.total).toBeGreaterThanOrEqual(before?.total ?? 0);
        expect(point.done).toBeGreaterThanOrEqual(before?.done ?? 0);
        if (before) expect(point.day > before.day).toBe(true);
      }
      expect(daysLeft === null || daysLeft > 0).toBe(true);
    }),
    { numRuns: 50 },
  );
});
