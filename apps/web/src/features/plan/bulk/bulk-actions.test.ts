import { describe, expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  plannedOn,
  plannerData,
  saturday,
} from "../../../testing/planner-fixtures.ts";
import { fitInto } from "./bulk-actions.ts";

const there = plannedOn(saturday, 0, "there");
const many = ["a", "b", "c", "d"].map((id) => aSignal(id));
const data = plannerData([there, ...many], [aPlan({ date: saturday, slots: [there] })]);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("signals planned for a day together", () => {
  test("get the free slots in order", () => {
    const { fitting, left, already } = fitInto(data, saturday, many);
    expect(ids(fitting)).toEqual(["a", "b", "c"]);
    expect({ left, already }).toEqual({ left: 1, already: 0 });
  });

  test("leave out those already there and done ones", () => {
    const done = aSignal("done", { status: "done" });
    const fit = fitInto(data, saturday, [there, done, ...many.slice(0, 1)]);
    expect(ids(fit.fitting)).toEqual(["a"]);
    expect(fit).toMatchObject({ already: 1, left: 0 });
  });

  test("are all sent if the day is not in the cache", () => {
    expect(ids(fitInto(plannerData(many, []), saturday, many).fitting)).toEqual(ids(many));
  });
});
