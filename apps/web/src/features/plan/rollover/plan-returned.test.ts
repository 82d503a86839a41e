import { describe, expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  friday,
  plannedOn,
  plannerData,
  saturday,
  sunday,
} from "../../../testing/planner-fixtures.ts";
import { fittingInto, returnedFrom } from "./plan-returned.ts";

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test("a rollover returns the unfinished one-offs of its days, by day and slot", () => {
  const signals = [
    plannedOn(sunday, 0, "last"),
    plannedOn(friday, 2, "third"),
    plannedOn(friday, 1, "second"),
    plannedOn(friday, 0, "first"),
    plannedOn(friday, 2, "done", { status: "done" }),
    plannedOn(friday, 3, "series", { recurrence: "daily" }),
    plannedOn(saturday, 0, "elsewhere"),
    aSignal("free"),
  ];
  expect(ids(returnedFrom(signals, [friday]))).toEqual(["first", "second", "third"]);
  const ofBoth = returnedFrom(signals, [sunday, friday]);
  expect(ids(ofBoth)).toEqual(["first", "second", "third", "last"]);
});

describe("planning them for today", () => {
  const returned = [aSignal("a"), aSignal("b"), aSignal("c")];
  const day = (count: number) => {
    const planned = Array.from({ length: count }, (_, slot) =>
      plannedOn(saturday, slot, `p${slot}`),
    );
    return plannerData([...returned, ...planned], [aPlan({ date: saturday, slots: planned })]);
  };

  test.each([
    [0, ["a", "b", "c"]],
    [2, ["a", "b"]],
    [4, ["a"]],
  ])("where %i slots are taken", (count, fitting) => {
    expect(ids(fittingInto(day(count), saturday, returned))).toEqual(fitting);
  });

  test("leaves out those that were planned or done since", () => {
    const since = [plannedOn(saturday, 0, "a"), aSignal("b"), aSignal("c", { status: "done" })];
    expect(ids(fittingInto(plannerData(since, []), saturday, returned))).toEqual(["b"]);
    const unread = { ...plannerData([], []), signals: undefined };
    expect(fittingInto(unread, saturday, returned)).toEqual([]);
  });
});
