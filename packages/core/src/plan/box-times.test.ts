import fc from "fast-check";
import { expect, test } from "vitest";
import { friday, saturday } from "../../test/planner-fixtures.ts";
import {
  changedLength,
  clockTime,
  instantInGap,
  movedStart,
  nextQuarter,
  plusMinutes,
  spanOfBox,
  suggestedStart,
} from "./box-times.ts";

const timeZone = "Asia/Kathmandu";
const time = fc.nat(1439).map((minute) => plusMinutes("00:00", minute));
const steps = fc.integer({ min: -100, max: 100 }).map((count) => count * 15);

test("a time box is shown when it is, and moves and grows by steps within its day", () => {
  fc.assert(
    fc.property(
      time,
      time,
      steps,
      fc.integer({ min: 5, max: 1440 }),
      (at, dayStart, by, length) => {
        const rule = { timeZone, dayStart };
        const { start, end } = spanOfBox(saturday, at, length, rule);
        expect(clockTime(start, timeZone)).toBe(at);
        expect(end - start).toBe(length * 60_000);
        const moved = movedStart(at, by, rule);
        const after = spanOfBox(saturday, moved, length, rule);
        expect([0, by * 60_000]).toContain(after.start - start);
        if (moved !== at) expect(movedStart(moved, -by, rule)).toBe(at);
        const changed = changedLength(length, by);
        expect(changed).toBeGreaterThanOrEqual(5);
        expect(changed).toBeLessThanOrEqual(1440);
      },
    ),
  );
});

test("a gap is pointed at by quarters of an hour, and its start may be any minute", () => {
  const gap = spanOfBox(saturday, "10:50", 70, { timeZone, dayStart: "00:00" });
  const at = (share: number) => clockTime(instantInGap(gap, share), timeZone);
  expect([0, 0.1, 0.5, 1].map(at)).toEqual(["10:50", "10:50", "11:15", "11:45"]);
  expect(clockTime(nextQuarter(gap.start), timeZone)).toBe("11:00");
});

test.each([
  ["2026-03-14T08:01:00Z", "Europe/Berlin", "09:15"],
  ["2026-03-14T08:15:00Z", "Europe/Berlin", "09:15"],
  ["2026-03-14T22:50:00Z", "Europe/Berlin", "00:00"],
  ["2026-03-14T08:01:00Z", "Asia/Kathmandu", "14:00"],
])("a new time box at %s in %s starts at %s today", (now, timeZone, start) => {
  const moment = { now: new Date(now), today: saturday, timeZone };
  expect(suggestedStart(saturday, moment, "08:30")).toBe(start);
  expect(suggestedStart(friday, moment, "08:30")).toBe("08:30");
});
