import { describe, expect, test } from "vitest";
import { noTimeBox } from "../plan/time-box.ts";
import { calendarDay, plusDays } from "../time/calendar-day.ts";
import { expandRule } from "./expand-rule.ts";
import { listOccurrences, maxOccurrenceDays, moveOccurrenceInput } from "./list-occurrences.ts";
import { maxExceptions, type Repeat, repeatInput } from "./repeat.ts";
import type { Series } from "./series.ts";
import { daysOfSeries } from "./series-days.ts";
import { moveOccurrence, skipOccurrence } from "./skip-occurrence.ts";

const onMarch = (date: number) => calendarDay(`2026-03-${String(date).padStart(2, "0")}`);
const finishedAt = "2026-03-14T12:00:00.000Z";
const daily = repeatInput.parse({ rule: "FREQ=DAILY", missed: "keep" });

/** A series from March 14 on. */
const seriesOf = (repeat: Partial<Repeat> = {}): Series => ({
  recurrence: "custom",
  repeat: { ...daily, ...repeat },
  recurrenceAnchor: onMarch(14),
  recurrenceThrough: onMarch(18),
});
const entryOn = (date: number, fields: object = {}) => ({
  id: `march-${date}`,
  day: onMarch(date),
  slotPosition: 0 as number | null,
  completedAt: null as string | null,
  isOccurrence: true,
  occurrenceOf: null as ReturnType<typeof onMarch> | null,
  subtasks: null,
  ...noTimeBox,
  ...fields,
});
type Entry = ReturnType<typeof entryOn>;

const list = (series: Series, entries: readonly Entry[], from = 13, to = 19) =>
  listOccurrences(series, entries, { from: onMarch(from), to: onMarch(to) }, expandRule).map(
    ({ date, day, state }) => `${date.slice(8)} ${state} ${day?.slice(8) ?? "-"}`,
  );

describe("the dates of a series", () => {
  test("are listed with their state, earliest first, including days selected by hand", () => {
    const entries = [
      entryOn(17),
      entryOn(12),
      entryOn(13),
      entryOn(14, { completedAt: finishedAt }),
      entryOn(15, { slotPosition: null }),
      entryOn(20, { occurrenceOf: onMarch(18) }),
    ];
    expect(
      list(seriesOf({ exceptions: [onMarch(12), onMarch(16), onMarch(20)] }), entries),
    ).toEqual([
      "13 planned 13",
      "14 finished 14",
      "15 missed 15",
      "16 skipped -",
      "17 planned 17",
      "18 planned 20",
      "19 open -",
    ]);
  });

  test("have the state of the entry with a slot, if there are two for a date", () => {
    const two = [entryOn(15, { slotPosition: null }), entryOn(16, { occurrenceOf: onMarch(15) })];
    expect(list(seriesOf(), two, 15, 15)).toEqual(["15 planned 16"]);
    expect(list(seriesOf(), two.toReversed(), 15, 15)).toEqual(["15 planned 16"]);
  });

  test("are skipped if one was missed, and planned if one was planned again", () => {
    const series = seriesOf({ exceptions: [onMarch(15)] });
    expect(list(series, [entryOn(15, { slotPosition: null })], 15, 15)).toEqual(["15 skipped -"]);
    expect(list(series, [entryOn(15)], 15, 15)).toEqual(["15 planned 15"]);
  });

  test("are known only once planned, for series after completion and without a recurrence", () => {
    const series = seriesOf({ mode: "completion", exceptions: [onMarch(16)] });
    expect(list(series, [entryOn(15)])).toEqual(["15 planned 15", "16 skipped -"]);
    const once = { ...series, recurrence: "none" as const };
    expect(list(once, [entryOn(15)])).toEqual(["15 planned 15"]);
  });

  test("are as many as requested, even with exceptions or far in the future", () => {
    for (const exception of [15, 31]) {
      const days = daysOfSeries(seriesOf({ exceptions: [onMarch(exception)] }), expandRule);
      expect(days?.after(onMarch(14), 2)).toHaveLength(2);
    }
  });

  test("have the subtasks completed on them, and are known without a custom rule", () => {
    const subtasks = [{ id: "a", title: "Step", completed: 1 as const }];
    const plain: Series = { ...seriesOf(), recurrence: "daily", repeat: null };
    const range = { from: onMarch(14), to: onMarch(15) };
    const entries = [entryOn(14, { subtasks }), entryOn(13, { slotPosition: null })];
    const listed = listOccurrences(plain, entries, range, expandRule);
    expect(listed.map((one) => one.subtasks)).toEqual([subtasks, null]);
    // A day selected by hand that was missed.
    expect(
      list(seriesOf({ rule: "FREQ=WEEKLY" }), [entryOn(15, { slotPosition: null })], 15, 16),
    ).toEqual(["15 missed 15"]);
  });

  test("can be requested for up to 400 days at once", () => {
    const ask = (days: number) => {
      const from = onMarch(14);
      return listOccurrences(seriesOf(), [], { from, to: plusDays(from, days - 1) }, expandRule);
    };
    expect(ask(1)).toEqual([{ date: "2026-03-14", day: null, state: "open", subtasks: null }]);
    expect(ask(maxOccurrenceDays)).toHaveLength(400);
    for (const days of [0, maxOccurrenceDays + 1]) {
      expect(() => ask(days)).toThrow("to must be within 400 days from the first one.");
      expect(() => ask(days)).toThrow(expect.objectContaining({ code: "INVALID_INPUT" }));
    }
  });
});

describe("skipping a date", () => {
  const skip = (series: Series, entries: readonly Entry[], date: number) =>
    skipOccurrence(series, entries, onMarch(date), expandRule);

  test("adds it to the exceptions, sorted and without duplicates, and changes nothing else", () => {
    const series = seriesOf({ exceptions: [onMarch(18)] });
    const skipped = skip(series, [entryOn(16), entryOn(17)], 16);
    expect(skipped).toEqual({
      series: seriesOf({ exceptions: [onMarch(16), onMarch(18)] }),
      removed: ["march-16"],
    });
    expect(skip(skipped.series, [], 16)).toEqual({ series: skipped.series, removed: [] });
    const again = skip(skipped.series, [entryOn(16)], 16);
    expect(again).toEqual({ series: skipped.series, removed: ["march-16"] });
  });

  test("uses the original date of a moved entry, whichever day it is on", () => {
    const moved = entryOn(20, { occurrenceOf: onMarch(16) });
    for (const date of [16, 20]) {
      expect(skip(seriesOf(), [moved], date)).toEqual({
        // No other occurrence of the series may fall on the given day.
        series: seriesOf({ exceptions: [...new Set([16, date])].map(onMarch) }),
        removed: ["march-20"],
      });
    }
  });

  test("drops the oldest exception beyond the limit", () => {
    const exceptions = Array.from({ length: maxExceptions }, (_, n) => plusDays(onMarch(14), n));
    const next = plusDays(onMarch(14), maxExceptions);
    const { series } = skipOccurrence(seriesOf({ exceptions }), [], next, expandRule);
    expect(series.repeat?.exceptions).toEqual([...exceptions.slice(1), next]);
  });

  test.each<[string, Series, Entry[], number]>([
    ["a date that is none of the series", seriesOf(), [], 13],
    ["one that is done", seriesOf(), [entryOn(16, { completedAt: finishedAt })], 16],
    ["one of a series without a first day", { ...seriesOf(), recurrenceAnchor: null }, [], 16],
    ["one of a signal that does not repeat", { ...seriesOf(), recurrence: "none" }, [], 16],
  ])("is refused for %s", (_, series, entries, date) => {
    expect(() => skip(series, entries, date)).toThrow(
      expect.objectContaining({ code: "NOT_PLANNED", details: { field: "date" } }),
    );
  });
});

describe("moving an occurrence", () => {
  const move = (entries: readonly Entry[], date: number, to: number) =>
    moveOccurrence(entries, onMarch(date), onMarch(to));

  test("remembers its original date, until it is moved back to it", () => {
    const moved = move([entryOn(16)], 16, 20);
    const timed = move([entryOn(16, { startsAt: "09:30", minutes: 45 })], 16, 20);
    expect(timed).toEqual(moved);
    expect(moved).toEqual(entryOn(16, { day: onMarch(20), occurrenceOf: onMarch(16) }));
    expect(move([moved], 16, 21).occurrenceOf).toBe("2026-03-16");
    expect(move([entryOn(16), entryOn(23)], 16, 20)).toEqual(moved);
    expect(move([moved], 20, 16)).toEqual(entryOn(16));
  });

  test("remembers no date for a day selected by hand", () => {
    expect(move([entryOn(13, { isOccurrence: false })], 13, 12).occurrenceOf).toBe(null);
  });

  test("is refused if nothing is open, and if the signal is already on that day", () => {
    const done = entryOn(16, { completedAt: finishedAt });
    expect(() => move([done], 16, 20)).toThrow(
      expect.objectContaining({ code: "NOT_PLANNED", details: { field: "date" } }),
    );
    expect(() => move([done, entryOn(17)], 17, 16)).toThrow(
      expect.objectContaining({ code: "ALREADY_ADDED", details: { field: "to" } }),
    );
    expect(move([entryOn(16)], 16, 16)).toEqual(entryOn(16));
  });

  test("requires both days", () => {
    const id = "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69";
    const input = { id, date: onMarch(16), to: onMarch(20) };
    expect(moveOccurrenceInput.parse(input)).toEqual(input);
    expect(moveOccurrenceInput.safeParse({ ...input, to: undefined }).success).toBe(false);
    expect(moveOccurrenceInput.safeParse({ ...input, from: input.to }).success).toBe(false);
  });
});
