import { expect, test } from "vitest";
import { daily, laidOut, onMarch } from "../../test/series.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { endSeries } from "./end-series.ts";

const finishedAt = "2026-03-14T12:00:00.000Z";
const ended = { ...daily, recurrence: "none", recurrenceAnchor: null, recurrenceThrough: null };

test("ending a series leaves it without days and without a recurrence", () => {
  expect(endSeries(daily, laidOut, calendarDay("2026-03-16"))).toEqual({
    series: ended,
    removed: laidOut.map(({ id }) => id),
  });
});

test("ending a series keeps what was finished, except on the day that it is ended from", () => {
  const entries = [onMarch(13, finishedAt), onMarch(14, finishedAt), onMarch(15)];
  const { removed } = endSeries(daily, entries, calendarDay("2026-03-14"));
  expect(removed).toEqual(["march-14", "march-15"]);
});

test("a series without a day just stops repeating", () => {
  const empty = endSeries(daily, [], calendarDay("2026-03-14"));
  expect(empty).toEqual({ series: ended, removed: [] });
});
