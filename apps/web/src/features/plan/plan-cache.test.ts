import { DomainError } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  friday,
  plannedOn,
  plannerData,
  saturday,
  slotIds,
  sunday,
  whereIs,
} from "../../testing/planner-fixtures.ts";
import { putPlan, rollOverInCache, selectInCache, unselectInCache } from "./plan-cache.ts";

const a = plannedOn(saturday, 0, "a");
const b = plannedOn(saturday, 2, "b");
const free = aSignal("free");
const day = plannerData(
  [a, b, free],
  [aPlan({ date: saturday, slots: [a, null, b] }), aPlan({ date: sunday, slots: [] })],
);

function refusalOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
  }
  return "none";
}

describe("selecting a signal for a day", () => {
  test("puts it into the first free slot, and the list knows where it is", () => {
    const after = selectInCache({ date: saturday, taskId: "free" })(day);
    expect(slotIds(after, saturday)).toEqual(["a", "free", "b", null]);
    expect(whereIs(after, "free")).toBe(`${saturday} 1`);
    expect(after.plans.get(saturday)?.plannedMinutes).toBe(180);
  });

  test("puts it into the slot that it was dropped on", () => {
    const after = selectInCache({ date: saturday, taskId: "free", slotPosition: 3 })(day);
    expect(slotIds(after, saturday)).toEqual(["a", null, "b", "free"]);
  });

  test("swaps two that are in the day already, on cards and in the list", () => {
    const after = selectInCache({ date: saturday, taskId: "a", slotPosition: 2 })(day);
    expect(slotIds(after, saturday)).toEqual(["b", null, "a", null]);
    expect([whereIs(after, "a"), whereIs(after, "b")]).toEqual([`${saturday} 2`, `${saturday} 0`]);
  });

  test("moves a one-off from the day it was on", () => {
    const after = selectInCache({ date: sunday, taskId: "a" })(day);
    expect(slotIds(after, saturday)).toEqual([null, null, "b", null]);
    expect(slotIds(after, sunday)).toEqual(["a", null, null, null]);
    expect(whereIs(after, "a")).toBe(`${sunday} 0`);
  });

  test("adds a day to a recurring one, which stays on the others", () => {
    const daily = plannedOn(saturday, 0, "daily", { recurrence: "daily" });
    const before = plannerData(
      [daily],
      [aPlan({ date: saturday, slots: [daily] }), aPlan({ date: sunday, slots: [] })],
    );
    const after = selectInCache({ date: sunday, taskId: "daily" })(before);
    expect(slotIds(after, saturday)).toEqual(["daily", null, null, null]);
    expect(slotIds(after, sunday)).toEqual(["daily", null, null, null]);
    expect(whereIs(after, "daily")).toBe(`${saturday} 0`);
  });

  test("keeps a finished one finished, wherever it is put", () => {
    const done = aSignal("done", { status: "done" });
    const after = selectInCache({ date: sunday, taskId: "done" })(
      plannerData([done], [aPlan({ date: sunday, slots: [] })]),
    );
    expect(after.plans.get(sunday)?.slots[0]?.done).toBe(true);
  });

  test("makes room by returning the one that is replaced", () => {
    const after = selectInCache({ date: saturday, taskId: "free", replaceTaskId: "b" })(day);
    expect(slotIds(after, saturday)).toEqual(["a", null, "free", null]);
    expect(whereIs(after, "b")).toBe("available");
  });

  test("for a day that was not read still tells the list", () => {
    const after = selectInCache({ date: friday, taskId: "free" })(day);
    expect(whereIs(after, "free")).toBe(`${friday} null`);
    expect(slotIds(after, friday)).toBeUndefined();
  });

  test("is refused on a full day, and when it is there already", () => {
    const four = ["a", "b", "c", "d"].map((id, slot) => plannedOn(saturday, slot, id));
    const full = plannerData([...four, free], [aPlan({ date: saturday, slots: four })]);
    expect(refusalOf(() => selectInCache({ date: saturday, taskId: "free" })(full))).toBe(
      "DAY_FULL",
    );
    expect(
      refusalOf(() => selectInCache({ date: saturday, taskId: "free", slotPosition: 1 })(full)),
    ).toBe("DAY_FULL");
    expect(refusalOf(() => selectInCache({ date: saturday, taskId: "a" })(full))).toBe(
      "ALREADY_ADDED",
    );
  });
});

describe("taking a signal off a day", () => {
  test("frees its slot and returns it to available", () => {
    const after = unselectInCache({ date: saturday, taskId: "a" })(day);
    expect(slotIds(after, saturday)).toEqual([null, null, "b", null]);
    expect(whereIs(after, "a")).toBe("available");
  });

  test("leaves a recurring one on its other days", () => {
    const daily = plannedOn(saturday, 0, "daily", { recurrence: "daily" });
    const before = plannerData(
      [daily],
      [aPlan({ date: saturday, slots: [daily] }), aPlan({ date: sunday, slots: [daily] })],
    );
    const after = unselectInCache({ date: sunday, taskId: "daily" })(before);
    expect(slotIds(after, sunday)).toEqual([null, null, null, null]);
    expect(whereIs(after, "daily")).toBe(`${saturday} 0`);
  });
});

describe("rolling a past day over", () => {
  test("returns what is unfinished, counts it, and says so on that day", () => {
    const open = plannedOn(friday, 0, "open");
    const done = plannedOn(friday, 1, "done", { status: "done" });
    const before = plannerData([open, done], [aPlan({ date: friday, slots: [open, done] })]);
    const after = rollOverInCache(friday)(before);
    expect(slotIds(after, friday)).toEqual([null, "done", null, null]);
    expect(whereIs(after, "open")).toBe("available");
    expect(after.signals?.[0]?.incompleteRolloverCount).toBe(1);
    expect(after.plans.get(friday)?.returned.map(({ id }) => id)).toEqual(["open"]);
  });
});

describe("the server's answer for a day", () => {
  test("takes the place of what was shown, and the list follows", () => {
    const moved = plannedOn(saturday, 3, "free", { version: 2 });
    const after = putPlan(day, aPlan({ date: saturday, slots: [a, null, null, moved] }));
    expect(slotIds(after, saturday)).toEqual(["a", null, null, "free"]);
    expect(whereIs(after, "free")).toBe(`${saturday} 3`);
    expect(whereIs(after, "b")).toBe("available");
  });

  test("leaves what it does not speak of the same object", () => {
    const after = putPlan(day, aPlan({ date: saturday, slots: [a, null, b] }));
    expect(after.plans.get(sunday)).toBe(day.plans.get(sunday));
    expect(after.signals?.[2]).toBe(free);
  });
});
