import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nearbyDay } from "../../test/arbitraries.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { currentLocation } from "./current-location.ts";

const finishedAt = "2026-03-14T12:00:00.000Z";
type Entry = Parameters<typeof currentLocation>[0][number];

const open = (day: string, slotPosition = 0): Entry => ({
  day: calendarDay(day),
  slotPosition,
  completedAt: null,
});
const finished = (day: string, slotPosition = 0): Entry => ({
  ...open(day, slotPosition),
  completedAt: finishedAt,
});
const rolledOver = (day: string): Entry => ({ ...open(day), slotPosition: null });

const available = { currentLocation: "available", slotPosition: null };

describe("the location of a signal", () => {
  test("is available if it has no entry", () => {
    expect(currentLocation([])).toEqual(available);
  });

  test("is the day and the slot of its entry", () => {
    expect(currentLocation([open("2026-03-14", 2)])).toEqual({
      currentLocation: "2026-03-14",
      slotPosition: 2,
    });
  });

  test("is the earliest unfinished day", () => {
    const entries = [open("2026-03-18", 1), open("2026-03-16", 3), finished("2026-03-14")];
    expect(currentLocation(entries)).toEqual({ currentLocation: "2026-03-16", slotPosition: 3 });
  });

  test("is the latest finished day if nothing is unfinished", () => {
    const entries = [finished("2026-03-15", 1), finished("2026-03-16", 2), finished("2026-03-14")];
    expect(currentLocation(entries)).toEqual({ currentLocation: "2026-03-16", slotPosition: 2 });
  });

  test("is available again after it was rolled over", () => {
    expect(currentLocation([rolledOver("2026-03-13"), rolledOver("2026-03-12")])).toEqual(
      available,
    );
  });

  test("ignores a day it was rolled over from", () => {
    const entries = [rolledOver("2026-03-13"), finished("2026-03-14", 1)];
    expect(currentLocation(entries)).toEqual({ currentLocation: "2026-03-14", slotPosition: 1 });
  });

  const entry: fc.Arbitrary<Entry> = fc
    .tuple(nearbyDay, fc.nat({ max: 9 }), fc.constantFrom(open, finished, rolledOver))
    .map(([day, slot, make]) => make(day, slot));
  const entries = fc.uniqueArray(entry, { selector: ({ day }) => day, maxLength: 8 });

  test("does not depend on the order of its entries", () => {
    fc.assert(
      fc.property(entries, (list) => {
        expect(currentLocation(list.toReversed())).toEqual(currentLocation(list));
      }),
    );
  });

  test("is that of one of its live entries, or available if there are none", () => {
    fc.assert(
      fc.property(entries, (list) => {
        const live = list
          .filter((candidate) => candidate.slotPosition !== null)
          .map(({ day, slotPosition }) => ({ currentLocation: day, slotPosition }));
        const places = live.length > 0 ? live : [available];
        expect(places).toContainEqual(currentLocation(list));
      }),
    );
  });

  test("is unfinished whenever one of its entries is", () => {
    fc.assert(
      fc.property(entries, (list) => {
        const days = list
          .filter((candidate) => candidate.slotPosition !== null && candidate.completedAt === null)
          .map((candidate) => candidate.day)
          .sort();
        fc.pre(days.length > 0);
        expect(currentLocation(list).currentLocation).toBe(days[0]);
      }),
    );
  });
});
