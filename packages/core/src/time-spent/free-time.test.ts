import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../test/runs.ts";
import { freeTimeBefore } from "./free-time.ts";
import { nextWallTime, unattendedTime } from "./unattended-time.ts";

const minute = 60_000;
const begin = Date.parse("2026-03-14T12:00:00.000Z");
const at = (minutes: number) => new Date(begin + minutes * minute).toISOString();
const now = new Date(begin);
const interval = (from: number, to: number | null) => ({
  startedAt: at(from),
  endedAt: to === null ? null : at(to),
});

describe("free time", () => {
  test("ends now, or before what is already recorded", () => {
    expect(freeTimeBefore([], 60 * minute, now)).toEqual(interval(-60, 0));
    const busy = [interval(-200, -150), interval(-90, -40)];
    expect(freeTimeBefore(busy, 40 * minute, now)).toEqual(interval(-40, 0));
    expect(freeTimeBefore(busy, 60 * minute, now)).toEqual(interval(-150, -90));
    expect(freeTimeBefore(busy, 61 * minute, now)).toEqual(interval(-261, -200));
    expect(freeTimeBefore([interval(-20, null)], 30 * minute, now)).toEqual(interval(-50, -20));
  });

  test("is none if the last 24 hours have none of that length", () => {
    expect(freeTimeBefore([interval(-1400, -10)], 41 * minute, now)).toBeNull();
    expect(freeTimeBefore([], 1441 * minute, now)).toBeNull();
    expect(freeTimeBefore([], 0, now)).toBeNull();
  });

  test("has the length, overlaps nothing, and is found whenever there is some", () => {
    const busyMinutes = fc.uniqueArray(fc.integer({ min: -1500, max: -1 }), { maxLength: 30 });
    fc.assert(
      fc.property(busyMinutes, fc.integer({ min: 1, max: 300 }), (starts, length) => {
        // Each of a minute.
        const busy = starts.map((from) => interval(from, from + 1));
        const free = freeTimeBefore(busy, length * minute, now);
        const fits = (end: number) => starts.every((from) => from >= end || from < end - length);
        const ends = Array.from({ length: 1441 - length }, (_, index) => -index);
        const end = ends.find(fits);
        expect(free).toEqual(end === undefined ? null : interval(end - length, end));
      }),
      { numRuns: runs(100) },
    );
  });
});

describe("a signal that ran unattended", () => {
  const berlin = { timeZone: "Europe/Berlin", dayStart: "00:00" };
  const desk = { seenAt: null, keptUntil: null, asksAboutSleep: true };
  const ask = (from: number, known: Partial<typeof desk> | Record<string, unknown> = {}) =>
    unattendedTime(interval(from, null), { ...desk, ...known }, now, berlin);

  test("is asked about after a device slept, with its last sign of life", () => {
    expect(ask(-120, { seenAt: at(-11) })).toEqual({ since: at(-11) });
    expect(ask(-120, { seenAt: at(-10) })).toBeNull();
    expect(ask(-120, { seenAt: at(-11), asksAboutSleep: false })).toBeNull();
    // Another device has the signs of life.
    expect(ask(-120)).toBeNull();
    // That of an earlier interval.
    expect(ask(-120, { seenAt: at(-130) })).toBeNull();
  });

  test("is asked about once its day has ended, unless the app was awake", () => {
    // Noon in UTC is 13:00 there.
    expect(ask(-779)).toBeNull();
    expect(ask(-781)).toEqual({ since: null });
    expect(ask(-900, { seenAt: at(-800), asksAboutSleep: false })).toEqual({ since: at(-800) });
    expect(ask(-900, { seenAt: at(-1) })).toBeNull();
  });

  test("is asked about once", () => {
    expect(ask(-900, { keptUntil: at(-5) })).toBeNull();
    expect(ask(-900, { seenAt: at(-800), keptUntil: at(-60) })).toBeNull();
    // It slept again.
    expect(ask(-900, { seenAt: at(-30), keptUntil: at(-60) })).toEqual({ since: at(-30) });
    // And ran into another day.
    expect(ask(-3000, { keptUntil: at(-1500) })).toEqual({ since: null });
  });

  test("another end is the next time of that clock, through a change of clocks as well", () => {
    expect(nextWallTime("2026-03-14T15:00:00.000Z", "17:30", berlin)).toBe(
      "2026-03-14T16:30:00.000Z",
    );
    expect(nextWallTime("2026-03-14T15:00:00.000Z", "16:00", berlin)).toBe(
      "2026-03-15T15:00:00.000Z",
    );
    // 02:30 is skipped that night.
    expect(nextWallTime("2026-03-28T22:00:00.000Z", "02:30", berlin)).toBe(
      "2026-03-29T01:00:00.000Z",
    );
  });
});
