import { describe, expect, test } from "vitest";
import { aPlan, aSignal, plannedOn, saturday } from "../../test/planner-fixtures.ts";
import { fitInto } from "./fit-into.ts";

const there = plannedOn(saturday, 0, "there");
const many = ["a", "b", "c", "d"].map((id) => aSignal(id));
const plan = aPlan({ date: saturday, slots: [there] });
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("signals planned for a day together", () => {
  test("get the free slots in order", () => {
    const { fitting, left, already } = fitInto(plan, many);
    expect(ids(fitting)).toEqual(["a", "b", "c"]);
    expect({ left, already }).toEqual({ left: 1, already: 0 });
  });

  test("leave out those already there and done ones", () => {
    const done = aSignal("done", { status: "done" });
    const fit = fitInto(plan, [there, done, ...many.slice(0, 1)]);
    expect(ids(fit.fitting)).toEqual(["a"]);
    expect(fit).toMatchObject({ already: 1, left: 0 });
  });

  test("are all sent if the day is not known", () => {
    expect(ids(fitInto(undefined, many).fitting)).toEqual(ids(many));
  });
});
