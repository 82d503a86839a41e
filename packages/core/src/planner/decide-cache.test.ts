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
} from "../../test/planner-fixtures.ts";
import { decideInCache } from "./decide-cache.ts";
import { findSignal } from "./planner-data.ts";

const returned = (fields = {}) => aSignal("a", { incompleteRolloverCount: 3, ...fields });
const subtask = (id: string, completed: 0 | 1) => ({ id, title: id, completed });
const known = {
  today: saturday,
  now: new Date("2026-03-14T12:00:00Z"),
  subtasks: [subtask("s1", 0), subtask("s2", 1), subtask("s3", 0)] as never,
};
const decided = (data: ReturnType<typeof plannerData>, input: object) =>
  decideInCache({ id: "a", choice: "lower", ...input }, known)(data);

describe("a decision about a signal that came back", () => {
  const data = plannerData(
    [returned({ priority: 3, impact: 1 })],
    [aPlan({ date: saturday, slots: [] })],
  );

  test.each([
    [{ choice: "plan-today" }, `${saturday} 0`],
    [{ choice: "date", date: sunday }, sunday],
    [{ choice: "lower" }, "available"],
  ])("with %o leaves it on %s, and is remembered", (input, place) => {
    const after = decided(data, input);
    expect(whereIs(after, "a")).toContain(place);
    expect(findSignal(after, "a")?.decidedAtReturns).toBe(3);
  });

  test("lowers it once", () => {
    const lower = (before: typeof data) => decided(before, { choice: "lower" });
    expect(findSignal(lower(lower(data)), "a")).toMatchObject({ priority: 2, impact: 1 });
  });

  test("keeps its slot on the day that it is on", () => {
    const there = plannedOn(saturday, 2, "a", { incompleteRolloverCount: 3 });
    const on = plannerData([there], [aPlan({ date: saturday, slots: [null, null, there] })]);
    expect(whereIs(decided(on, { choice: "plan-today" }), "a")).toBe(`${saturday} 2`);
    const series = plannedOn(friday, 0, "a", { incompleteRolloverCount: 3, recurrence: "daily" });
    const plans = [
      aPlan({ date: friday, slots: [series] }),
      aPlan({ date: saturday, slots: [null, null, series] }),
    ];
    const after = decided(plannerData([series], plans), { choice: "plan-today" });
    expect(slotIds(after, saturday)).toEqual([null, null, "a", null]);
    const fridayOnly = [
      aPlan({ date: friday, slots: [series] }),
      aPlan({ date: saturday, slots: [] }),
    ];
    const today = decided(plannerData([series], fridayOnly), { choice: "plan-today" });
    expect(slotIds(today, saturday)).toContain("a");
  });

  test("is refused by a full day, and changes nothing", () => {
    const others = [0, 1, 2, 3].map((slot) => plannedOn(saturday, slot, `p${slot}`));
    const full = plannerData([returned(), ...others], [aPlan({ date: saturday, slots: others })]);
    expect(() => decided(full, { choice: "plan-today" })).toThrow("You can only have 4 signals");
  });

  test("replaces it by its unfinished subtasks, or lets it go", () => {
    const there = plannedOn(friday, 0, "a", { incompleteRolloverCount: 3, tags: ["x"] });
    const on = plannerData([there], [aPlan({ date: friday, slots: [there] })]);
    const split = decided(on, { choice: "split" });
    expect(split.signals?.map(({ id, tags }) => [id, tags])).toEqual([
      ["s3", ["x"]],
      ["s1", ["x"]],
    ]);
    expect(split.plans.get(friday)?.signals).toEqual([]);
    expect(decided(on, { choice: "let-go" }).signals).toEqual([]);
  });
});
