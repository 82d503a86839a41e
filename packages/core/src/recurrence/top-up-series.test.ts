import { describe, expect, test } from "vitest";
import { daily, earlier, laidOut, oneOff, onMarch, today } from "../testing/series.ts";
import { plusDays } from "../time/calendar-day.ts";
import { spareOccurrences, topUpSeries } from "./top-up-series.ts";

describe("a series is topped up", () => {
  test("never where it does not repeat or has not begun", () => {
    const notBegun = { ...daily, recurrenceAnchor: null };
    for (const series of [oneOff, notBegun, { ...daily, recurrence: null }]) {
      expect(topUpSeries(series, [], today)).toEqual({ series, topUp: [] });
      expect([...spareOccurrences(series, [])]).toEqual([]);
    }
    expect([...spareOccurrences({ ...daily, recurrenceThrough: null }, [])]).toEqual([]);
  });

  test("by one more day if the next occurrence was finished already", () => {
    const entries = [...laidOut, onMarch(19, earlier)];
    expect(topUpSeries(daily, entries, plusDays(today, 1))).toMatchObject({
      series: { recurrenceThrough: plusDays(today, 6) },
      topUp: [plusDays(today, 6)],
    });
    const planned = [...laidOut, onMarch(19)];
    expect(topUpSeries(daily, planned, plusDays(today, 1))).toMatchObject({
      series: { recurrenceThrough: plusDays(today, 5) },
      topUp: [],
    });
  });
});

test("a series replaces a full day by a later occurrence that is not planned yet", () => {
  const entries = [...laidOut, onMarch(20)];
  const spare = [...spareOccurrences(daily, entries)].flat();
  expect(spare.slice(0, 3)).toEqual([5, 7, 8].map((days) => plusDays(today, days)));
  // A year of them, of which one is planned.
  expect(spare).toHaveLength(365);
  expect(spare).toEqual([...new Set(spare)].sort());
});
