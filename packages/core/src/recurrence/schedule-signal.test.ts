import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nearbyDay } from "../../test/arbitraries.ts";
import { daily, oneOff, onMarch } from "../../test/series.ts";
import { recurrences } from "../signal/signal.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { expandRule } from "./expand-rule.ts";
import { repeatInput } from "./repeat.ts";
import { repeatOf } from "./repeat-of.ts";
import { scheduleSignal } from "./schedule-signal.ts";

const day = calendarDay;
const finishedAt = "2026-03-14T12:00:00.000Z";

const once = (date: number, completedAt: string | null = null) => ({
  ...onMarch(date, completedAt),
  isOccurrence: false,
});
const occurrenceOn = (date: number, completedAt: string | null = null) => ({
  ...onMarch(date, completedAt),
  isOccurrence: true,
});
const on = (date: string, recurrence: (typeof recurrences)[number]) => ({
  date: day(date),
  recurrence,
});

describe("scheduling a signal that is on no day", () => {
  test.each([
    ["daily", ["2026-03-14", "2026-03-15", "2026-03-16", "2026-03-17", "2026-03-18"]],
    ["weekly", ["2026-03-14", "2026-03-21", "2026-03-28", "2026-04-04", "2026-04-11"]],
    ["monthly", ["2026-03-14", "2026-04-14", "2026-05-14", "2026-06-14", "2026-07-14"]],
  ] as const)("%s plans that day and the next four", (recurrence, days) => {
    expect(scheduleSignal(oneOff, [], on("2026-03-14", recurrence))).toEqual({
      signal: {
        ...oneOff,
        recurrence,
        recurrenceAnchor: "2026-03-14",
        recurrenceThrough: days[4],
      },
      removed: [],
      converted: [],
      days,
      isOccurrence: true,
    });
  });

  test("without a recurrence plans only that day", () => {
    expect(scheduleSignal(oneOff, [], on("2026-03-14", "none"))).toEqual({
      signal: { ...oneOff, recurrence: "none" },
      removed: [],
      converted: [],
      days: ["2026-03-14"],
      isOccurrence: false,
    });
  });

  test("monthly from the 31st falls on the last day of shorter months and returns to the 31st", () => {
    const { days } = scheduleSignal(oneOff, [], on("2026-01-31", "monthly"));
    expect(days).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
  });

  test("plans fewer days at the end of the calendar", () => {
    const { days, signal } = scheduleSignal(oneOff, [], on("2999-12-30", "daily"));
    expect(days).toEqual(["2999-12-30", "2999-12-31"]);
    expect(signal.recurrenceThrough).toBe("2999-12-31");
  });
});

describe("scheduling a signal that is already planned", () => {
  test("for another day moves it there", () => {
    const { removed, days } = scheduleSignal(oneOff, [once(14)], on("2026-03-20", "none"));
    expect({ removed, days }).toEqual({ removed: ["march-14"], days: ["2026-03-20"] });
  });

  test("to repeat from its current day makes that its first occurrence, in its slot", () => {
    const scheduling = scheduleSignal(oneOff, [once(14)], on("2026-03-14", "weekly"));
    expect(scheduling).toMatchObject({ removed: [], converted: ["march-14"] });
    expect(scheduling.days).toEqual(["2026-03-21", "2026-03-28", "2026-04-04", "2026-04-11"]);
  });

  test("with another recurrence leaves nothing unfinished of the old one except shared days", () => {
    const entries = [
      occurrenceOn(14, finishedAt),
      ...[15, 16, 17, 18].map((date) => occurrenceOn(date)),
    ];
    const scheduling = scheduleSignal(daily, entries, on("2026-03-16", "weekly"));
    expect(scheduling.removed).toEqual(["march-15", "march-17", "march-18"]);
    expect(scheduling.converted).toEqual([]);
    expect(scheduling.days).toEqual(["2026-03-23", "2026-03-30", "2026-04-06", "2026-04-13"]);
    expect(scheduling.signal).toMatchObject({
      recurrence: "weekly",
      recurrenceAnchor: "2026-03-16",
      recurrenceThrough: "2026-04-13",
    });
  });

  test("with the same recurrence from another day moves the series", () => {
    const weekly = { ...daily, recurrence: "weekly" as const };
    const entries = [occurrenceOn(16), occurrenceOn(23)];
    const { removed, days } = scheduleSignal(weekly, entries, on("2026-03-18", "weekly"));
    expect(removed).toEqual(["march-16", "march-23"]);
    expect(days).toHaveLength(5);
  });

  test("without a recurrence ends its series, and keeps the chosen day if it is one of the series", () => {
    const entries = [14, 15, 16].map((date) => occurrenceOn(date));
    expect(scheduleSignal(daily, entries, on("2026-03-15", "none"))).toMatchObject({
      signal: { recurrence: "none", recurrenceAnchor: null, recurrenceThrough: null },
      removed: ["march-14", "march-16"],
      converted: ["march-15"],
      days: [],
    });
  });
});

describe("scheduling a signal that is done", () => {
  const done = { ...oneOff, status: "done" as const, completedAt: finishedAt };

  test("reopens it", () => {
    const { signal } = scheduleSignal(done, [], on("2026-03-20", "none"));
    expect(signal).toMatchObject({ status: "active", completedAt: null });
  });

  test("to repeat keeps the day on which it was finished", () => {
    const scheduling = scheduleSignal(done, [once(14, finishedAt)], on("2026-03-20", "daily"));
    expect(scheduling).toMatchObject({ removed: [], converted: ["march-14"] });
    expect(scheduling.days).toHaveLength(5);
  });

  test("without a recurrence ends a series: its day becomes a one-off, finished days stay occurrences", () => {
    const entries = [occurrenceOn(13, finishedAt), occurrenceOn(14), once(15)];
    expect(scheduleSignal(daily, entries, on("2026-03-14", "none"))).toMatchObject({
      removed: ["march-15"],
      converted: ["march-14"],
      days: [],
    });
  });

  test("without a recurrence moves it, since a one-off is on one day", () => {
    const scheduling = scheduleSignal(done, [once(14, finishedAt)], on("2026-03-20", "none"));
    expect(scheduling).toMatchObject({ removed: ["march-14"], days: ["2026-03-20"] });
  });
});

describe("scheduling is refused", () => {
  test.each([
    ["once for the day on which it is", oneOff, [once(14)], on("2026-03-14", "none")],
    ["in its own rhythm for one of its days", daily, [occurrenceOn(14)], on("2026-03-14", "daily")],
    [
      "once for a day on which it was finished",
      daily,
      [occurrenceOn(14, finishedAt)],
      on("2026-03-14", "none"),
    ],
  ])("%s", (_, signal, entries, request) => {
    expect(() => scheduleSignal(signal, entries, request)).toThrow(
      expect.objectContaining({ code: "ALREADY_ADDED", details: { field: "date" } }),
    );
  });

  test("unless it is on an extra day besides the recurrence, where that starts a series", () => {
    const extra = [occurrenceOn(14), once(19)];
    const weekly = { ...daily, recurrence: "weekly" as const };
    expect(scheduleSignal(weekly, extra, on("2026-03-19", "weekly"))).toMatchObject({
      signal: { recurrenceAnchor: "2026-03-19" },
      removed: ["march-14"],
      converted: ["march-19"],
    });
    expect(() => scheduleSignal(weekly, extra, on("2026-03-14", "weekly"))).toThrow(
      expect.objectContaining({ code: "ALREADY_ADDED" }),
    );
  });

  test("in the trash", () => {
    const trashed = { ...oneOff, status: "deleted" as const };
    expect(() => scheduleSignal(trashed, [], on("2026-03-14", "none"))).toThrow(
      expect.objectContaining({ code: "IN_TRASH" }),
    );
  });
});

describe("any scheduling", () => {
  const entries = fc
    .uniqueArray(fc.tuple(nearbyDay, fc.boolean()), { selector: ([date]) => date, maxLength: 8 })
    .map((days) =>
      days.map(([date, done]) => ({
        id: date,
        day: date,
        completedAt: done ? finishedAt : null,
        isOccurrence: true,
      })),
    );

  test("leaves exactly its own days unfinished, and keeps every finished one", () => {
    fc.assert(
      fc.property(
        entries,
        nearbyDay,
        fc.constantFrom(...recurrences.filter((one) => one !== "custom")),
        fc.constantFrom(...recurrences.filter((one) => one !== "custom")),
        (live, date, before, recurrence) => {
          fc.pre(repeatOf(before) !== repeatOf(recurrence));
          fc.pre(!live.some((entry) => entry.day === date && entry.completedAt !== null));
          const signal = { ...daily, recurrence: before };
          const scheduling = scheduleSignal(signal, live, { date, recurrence });
          const kept = live.filter((entry) => !scheduling.removed.includes(entry.id));
          const finished = (entry: { completedAt: string | null }) => entry.completedAt !== null;
          expect(kept.filter(finished)).toEqual(live.filter(finished));
          const planned = [...kept.map((entry) => entry.day), ...scheduling.days];
          expect(new Set(planned).size).toBe(planned.length);
          const wanted = scheduleSignal(oneOff, [], { date, recurrence: recurrence }).days;
          expect(planned).toEqual(expect.arrayContaining(wanted));
          const open = kept.filter((entry) => !finished(entry)).map((entry) => entry.day);
          expect(wanted).toEqual(expect.arrayContaining(open));
        },
      ),
    );
  });
});

describe("scheduling by a rule", () => {
  const date = day("2026-03-14");
  const repeat = repeatInput.parse({ rule: "FREQ=DAILY;INTERVAL=2" });
  const { signal } = scheduleSignal(oneOff, [], { date, repeat }, expandRule);
  const schedule = (changed: object) =>
    scheduleSignal(
      signal,
      [occurrenceOn(14)],
      { date, repeat: { ...repeat, ...changed } },
      expandRule,
    );

  test("is refused as already added only for the same rule", () => {
    expect(() => schedule({})).toThrow("Already added");
    for (const changed of [{ rule: "FREQ=DAILY;INTERVAL=3" }, { count: 3 }, { missed: "keep" }]) {
      expect(schedule(changed).signal.repeat).toEqual({ ...repeat, ...changed });
    }
  });
});
