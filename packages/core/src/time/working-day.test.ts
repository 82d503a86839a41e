import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDayRule } from "../../test/arbitraries.ts";
import { fromMidnight } from "./start-of-day.ts";
import { workingDayMinutes, workingDayProgress } from "./working-day.ts";

const berlin = "Europe/Berlin";
const nineToFive = (instant: string, zone = berlin) =>
  workingDayProgress(new Date(instant), fromMidnight(zone), "09:00", "17:00");

const anyWallTime = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

const anyMoment = fc.date({
  min: new Date("2025-01-01T00:00:00Z"),
  max: new Date("2027-12-31T00:00:00Z"),
  noInvalidDate: true,
});

test("a working day that ends when it starts lasts a whole day", () => {
  const now = new Date("2026-03-14T08:00:00Z");
  expect(workingDayProgress(now, fromMidnight("UTC"), "09:00", "09:00").minutesLeft).toBe(60);
});

describe("the length of a working day", () => {
  test.each([
    ["09:00", "17:00", 480],
    ["08:30", "12:15", 225],
    ["00:00", "23:59", 1439],
    ["22:00", "06:00", 480],
    ["00:00", "00:00", 1440],
    ["09:00", "09:00", 1440],
  ])("from %s to %s is %i minutes", (start, end, minutes) => {
    expect(workingDayMinutes(start, end)).toBe(minutes);
  });

  test("is positive and at most a whole day", () => {
    fc.assert(
      fc.property(anyWallTime, anyWallTime, (start, end) => {
        const minutes = workingDayMinutes(start, end);
        expect(minutes).toBeGreaterThan(0);
        expect(minutes).toBeLessThanOrEqual(1440);
      }),
    );
  });
});

describe("the elapsed part of the working day", () => {
  test.each([
    ["before it begins", "2026-01-15T07:59:00Z", 0, 480],
    ["as it begins", "2026-01-15T08:00:00Z", 0, 480],
    ["after two hours", "2026-01-15T10:00:00Z", 0.25, 360],
    ["at noon and a minute", "2026-01-15T11:01:00Z", 181 / 480, 299],
    ["as it ends", "2026-01-15T16:00:00Z", 1, 0],
    ["late at night", "2026-01-15T22:30:00Z", 1, 0],
  ])("is computed from local time %s", (_, instant, fraction, minutesLeft) => {
    expect(nineToFive(instant)).toEqual({ fraction, minutesLeft });
  });

  test("is half at 13:00 in each zone", () => {
    const half = { fraction: 0.5, minutesLeft: 240 };
    expect(nineToFive("2026-01-15T13:00:00Z", "UTC")).toEqual(half);
    expect(nineToFive("2026-01-15T21:00:00Z", "America/Los_Angeles")).toEqual(half);
    expect(nineToFive("2026-01-14T23:00:00Z", "Pacific/Kiritimati")).toEqual(half);
    expect(nineToFive("2026-01-15T07:15:00Z", "Asia/Kathmandu")).toEqual(half);
  });

  test("is half at 13:00 on the days the clocks change", () => {
    const half = { fraction: 0.5, minutesLeft: 240 };
    expect(nineToFive("2026-03-28T12:00:00Z")).toEqual(half);
    expect(nineToFive("2026-03-29T11:00:00Z")).toEqual(half);
    expect(nineToFive("2026-10-24T11:00:00Z")).toEqual(half);
    expect(nineToFive("2026-10-25T12:00:00Z")).toEqual(half);
    expect(nineToFive("2026-03-08T20:00:00Z", "America/Los_Angeles")).toEqual(half);
    expect(nineToFive("2026-11-01T21:00:00Z", "America/Los_Angeles")).toEqual(half);
  });

  test("of a night shift starts before midnight and ends after it", () => {
    const night = (instant: string) =>
      workingDayProgress(new Date(instant), fromMidnight("UTC"), "22:00", "06:00");
    expect(night("2026-01-15T21:59:00Z")).toEqual({ fraction: 0, minutesLeft: 480 });
    expect(night("2026-01-15T23:00:00Z")).toEqual({ fraction: 0.125, minutesLeft: 420 });
    expect(night("2026-01-16T02:00:00Z")).toEqual({ fraction: 0.5, minutesLeft: 240 });
    expect(night("2026-01-16T05:59:00Z").minutesLeft).toBe(1);
    expect(night("2026-01-16T06:00:00Z").fraction).toBe(0);
  });

  test("is 1 after midnight, until the next day starts", () => {
    const lateRiser = { timeZone: "UTC", dayStart: "04:00" };
    const progress = (instant: string, start: string, end: string) =>
      workingDayProgress(new Date(instant), lateRiser, start, end).minutesLeft;
    expect(progress("2026-01-16T03:59:00Z", "09:00", "17:00")).toBe(0);
    expect(progress("2026-01-16T04:00:00Z", "09:00", "17:00")).toBe(480);
    expect(progress("2026-01-16T01:00:00Z", "18:00", "02:00")).toBe(60);
    expect(progress("2026-01-16T03:00:00Z", "18:00", "02:00")).toBe(0);
    expect(progress("2026-01-16T05:00:00Z", "22:00", "06:00")).toBe(60);
  });

  test("is a fraction of the day, and the remainder is what is left", () => {
    fc.assert(
      fc.property(anyMoment, anyDayRule, anyWallTime, anyWallTime, (now, rule, start, end) => {
        const { fraction, minutesLeft } = workingDayProgress(now, rule, start, end);
        const length = workingDayMinutes(start, end);
        expect(fraction).toBeGreaterThanOrEqual(0);
        expect(fraction).toBeLessThanOrEqual(1);
        expect(fraction * length + minutesLeft).toBeCloseTo(length);
      }),
    );
  });

  test("never decreases as time passes", () => {
    const minutes = fc.nat({ max: 1438 });
    fc.assert(
      fc.property(minutes, minutes, (a, b) => {
        const at = (minute: number) =>
          nineToFive(new Date(Date.UTC(2026, 0, 15) + minute * 60_000).toISOString(), "UTC");
        const [earlier, later] = [at(Math.min(a, b)), at(Math.max(a, b))];
        expect(later.fraction).toBeGreaterThanOrEqual(earlier.fraction);
        expect(later.minutesLeft).toBeLessThanOrEqual(earlier.minutesLeft);
      }),
    );
  });
});
