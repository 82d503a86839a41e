import { describe, expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  plannedOn,
  plannerData,
  saturday,
  slotIds,
  sunday,
  whereIs,
} from "../../test/planner-fixtures.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { changeRecurrenceInCache, endSeriesInCache, scheduleInCache } from "./recurrence-cache.ts";

const monday = calendarDay("2026-03-16");
const nextSaturday = calendarDay("2026-03-21");
const empty = (date: typeof saturday) => aPlan({ date, slots: [] });
const four = ["a", "b", "c", "d"];
const recurrenceOf = (data: ReturnType<typeof plannerData>, id: string) =>
  data.signals?.find((signal) => signal.id === id)?.recurrence;

test("unknown data is unchanged", () => {
  const none = plannerData([], []);
  for (const edit of [
    scheduleInCache("x", { date: sunday, recurrence: "daily" }, saturday),
    changeRecurrenceInCache("x", { recurrence: "daily" }),
    endSeriesInCache("x", sunday),
  ]) {
    expect(edit(none)).toBe(none);
  }
});

test("the remaining day keeps its slot", () => {
  const x = plannedOn(saturday, 2, "x", { recurrence: "daily" });
  const other = plannedOn(saturday, 0, "other");
  const data = plannerData([x, other], [aPlan({ date: saturday, slots: [other, null, x] })]);
  expect(whereIs(changeRecurrenceInCache("x", { recurrence: "weekly" })(data), "x")).toBe(
    `${saturday} 2`,
  );
});

test("a series keeps occurrences that were finished elsewhere, a one-off moves", () => {
  const scheduled = (recurrence: "daily" | null) => {
    const x = plannedOn(saturday, 0, "x", { status: "done", recurrence });
    const data = plannerData([x], [aPlan({ date: saturday, slots: [x] }), empty(sunday)]);
    return slotIds(
      scheduleInCache("x", { date: sunday, recurrence: "none" }, saturday)(data),
      saturday,
    )?.[0];
  };
  expect([scheduled("daily"), scheduled(null)]).toEqual(["x", null]);
});

describe("scheduling", () => {
  const start = plannerData([aSignal("x")], [empty(saturday), empty(sunday), empty(monday)]);

  test("without recurrence plans that day only", () => {
    const after = scheduleInCache("x", { date: sunday, recurrence: "none" }, saturday)(start);
    expect(slotIds(after, sunday)?.[0]).toBe("x");
    expect(slotIds(after, monday)?.[0]).toBeNull();
    expect(whereIs(after, "x")).toBe(`${sunday} 0`);
  });

  test("daily plans each cached day, and is located on the first", () => {
    const after = scheduleInCache("x", { date: saturday, recurrence: "daily" }, saturday)(start);
    expect([saturday, sunday, monday].map((day) => slotIds(after, day)?.[0])).toEqual([
      "x",
      "x",
      "x",
    ]);
    expect([whereIs(after, "x"), recurrenceOf(after, "x")]).toEqual([`${saturday} 0`, "daily"]);
  });

  test("removes it from its previous day", () => {
    const x = plannedOn(saturday, 1, "x");
    const before = plannerData([x], [aPlan({ date: saturday, slots: [null, x] }), empty(sunday)]);
    const after = scheduleInCache("x", { date: sunday, recurrence: "none" }, saturday)(before);
    expect(slotIds(after, saturday)).toEqual([null, null, null, null]);
    expect(whereIs(after, "x")).toBe(`${sunday} 0`);
  });

  test("skips a later full day, and is refused by a full chosen day", () => {
    const full = four.map((id, slot) => plannedOn(sunday, slot, id));
    const before = plannerData(
      [aSignal("x"), ...full],
      [empty(saturday), aPlan({ date: sunday, slots: full })],
    );
    const after = scheduleInCache("x", { date: saturday, recurrence: "daily" }, saturday)(before);
    expect(slotIds(after, sunday)).toEqual(four);
    expect(() =>
      scheduleInCache("x", { date: sunday, recurrence: "daily" }, saturday)(before),
    ).toThrow(expect.objectContaining({ code: "DAY_FULL" }));
  });

  test("reopens a done signal", () => {
    const before = plannerData([aSignal("x", { status: "done" })], [empty(sunday)]);
    const after = scheduleInCache("x", { date: sunday, recurrence: "none" }, saturday)(before);
    expect(after.plans.get(sunday)?.slots[0]?.done).toBe(false);
    expect(after.signals?.[0]?.status).toBe("active");
  });

  test("for a day that is not in the cache still updates the list", () => {
    const after = scheduleInCache(
      "x",
      { date: nextSaturday, recurrence: "weekly" },
      saturday,
    )(start);
    expect(whereIs(after, "x")).toBe(`${nextSaturday} null`);
  });
});

describe("a series that is on three days", () => {
  const x = plannedOn(saturday, 0, "x", { recurrence: "daily" });
  const start = plannerData(
    [x],
    [saturday, sunday, monday].map((date) => aPlan({ date, slots: [x] })),
  );

  test("keeps the first when the recurrence is removed", () => {
    const after = changeRecurrenceInCache("x", { recurrence: "none" })(start);
    expect([saturday, sunday, monday].map((day) => slotIds(after, day)?.[0])).toEqual([
      "x",
      null,
      null,
    ]);
    expect(whereIs(after, "x")).toBe(`${saturday} 0`);
  });

  test("follows another recurrence from the first", () => {
    const before = { ...start, plans: new Map(start.plans).set(nextSaturday, empty(nextSaturday)) };
    const after = changeRecurrenceInCache("x", { recurrence: "weekly" })(before);
    expect(slotIds(after, sunday)?.[0]).toBeNull();
    expect(slotIds(after, nextSaturday)?.[0]).toBe("x");
    expect(recurrenceOf(after, "x")).toBe("weekly");
  });

  test("is on none once all instances are removed", () => {
    const after = endSeriesInCache("x", sunday)(start);
    expect([saturday, sunday, monday].map((day) => slotIds(after, day)?.[0])).toEqual([
      null,
      null,
      null,
    ]);
    expect([whereIs(after, "x"), recurrenceOf(after, "x")]).toEqual(["available", "none"]);
  });
});
