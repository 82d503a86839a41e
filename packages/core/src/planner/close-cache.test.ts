import { describe, expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  plannedOn,
  plannerData,
  refusalOf,
  saturday,
  slotIds,
  sunday,
} from "../../test/planner-fixtures.ts";
import { closeInCache } from "./close-cache.ts";
import { putClosed, selectInCache } from "./plan-cache.ts";

const a = plannedOn(saturday, 0, "a");
const b = plannedOn(saturday, 2, "b");
const free = aSignal("free");
const day = plannerData(
  [a, b, free],
  [aPlan({ date: saturday, slots: [a, null, b] }), aPlan({ date: sunday, slots: [] })],
);

describe("closing a day for a signal", () => {
  const close = (taskId: string, to?: typeof sunday) =>
    closeInCache({ date: saturday, taskId, ...(to ? { to } : {}) }, saturday);
  const returnsOf = (data: typeof day, id: string) =>
    data.signals?.find((signal) => signal.id === id)?.incompleteRolloverCount;
  const returnedOn = (data: typeof day) =>
    data.plans.get(saturday)?.returned.map(({ id, currentLocation }) => [id, currentLocation]);

  test("counts its return, lists it there with where it went, and is undone by planning it", () => {
    const places = [
      [sunday, sunday],
      [undefined, "available"],
    ] as const;
    for (const [to, place] of places) {
      const after = close("b", to)(day);
      expect(slotIds(after, saturday)).toEqual(["a", null, null, null]);
      expect(returnedOn(after)).toEqual([["b", place]]);
      expect(returnsOf(after, "b")).toBe(1);
      expect(slotIds(after, sunday)?.[0]).toBe(to ? "b" : null);
      const back = selectInCache({ date: saturday, taskId: "b", slotPosition: 2 }, saturday)(after);
      expect(back).toEqual(day);
    }
  });

  test("leaves a recurring one where it takes place that day anyway", () => {
    const daily = plannedOn(saturday, 0, "daily", { recurrence: "daily" });
    const plans = [
      aPlan({ date: saturday, slots: [daily] }),
      aPlan({ date: sunday, slots: [daily] }),
    ];
    const after = close("daily", sunday)(plannerData([daily], plans));
    expect(slotIds(after, sunday)).toEqual(["daily", null, null, null]);
    expect(returnsOf(after, "daily")).toBe(1);
  });

  test("is refused for a full day and for what is done, and waits for the plan to be read", () => {
    const others = ["1", "2", "3", "4"].map((id, slot) => plannedOn(sunday, slot, id));
    const full = plannerData(
      [a, b, ...others],
      [aPlan({ date: saturday, slots: [a, null, b] }), aPlan({ date: sunday, slots: others })],
    );
    expect(refusalOf(() => close("a", sunday)(full))).toBe("DAY_FULL");
    expect(refusalOf(() => close("free")(day))).toBe("NOT_PLANNED");
    const unread = plannerData([a], []);
    expect(close("a")(unread)).toEqual(unread);
  });

  test("ends with what the server says of the signal", () => {
    const moved = { ...plannedOn(sunday, 1, "b"), incompleteRolloverCount: 5, version: 7 };
    const answer = { ...aPlan({ date: saturday, slots: [a] }), returned: [moved] };
    const after = putClosed(close("b", sunday)(day), answer, "b");
    expect(after.plans.get(saturday)).toEqual(answer);
    expect(after.signals).toContainEqual(moved);
  });
});
