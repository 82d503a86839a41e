import { describe, expect, test } from "vitest";
import { daily, earlier, laidOut, oneOff, onMarch, today } from "../../test/series.ts";
import { plusDays } from "../time/calendar-day.ts";
import { spareOccurrences, topUpSeries } from "./top-up-series.ts";

describe("topping up a series", () => {
  test("never happens if it does not repeat or has not begun", () => {
    const notBegun = { ...daily, recurrenceAnchor: null };
    for (const series of [oneOff, notBegun, { ...daily, recurrence: null }]) {
      expect(topUpSeries(series, [], today)).toEqual({ series, topUp: [] });
      expect([...spareOccurrences(series, [])]).toEqual([]);
    }
    expect([...spareOccurrences({ ...daily, recurrenceThrough: null }, [])]).toEqual([]);
  });

  test("adds one more day if the next occurrence is already finished", () => {
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

test("a full day is replaced by a later occurrence of the series that is not planned yet", () => {
  const entries = [...laidOut, onMarch(20)];
  const spare = [...spareOccurrences(daily, entries)].flat();
  expect(spare.slice(0, 3)).toEqual([5, 7, 8].map((days) => plusDays(today, days)));
  // A year of occurrences, one of which is planned.
  expect(spare).toHaveLength(365);
  expect(spare).toEqual([...new Set(spare)].sort());
});
