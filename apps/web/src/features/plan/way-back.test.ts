import { describe, expect, test } from "vitest";
import {
  aPlan,
  aSignal,
  friday,
  plannedOn,
  plannerData,
  saturday,
  sunday,
} from "../../testing/planner-fixtures.ts";
import {
  before,
  stepsFromDay,
  stepsFromDone,
  stepsFromRecurrence,
  stepsFromSchedule,
  stepsFromSwap,
  stepsFromTrash,
  stepsFromUpdate,
  stepsToPlace,
  stepsToPlaces,
} from "./way-back.ts";

const free = aSignal("free");
const oneOff = plannedOn(saturday, 2, "oneOff");
const series = plannedOn(saturday, 1, "series", { recurrence: "daily", status: "active" });
const data = plannerData(
  [free, oneOff, series],
  [
    aPlan({ date: saturday, slots: [null, series, oneOff] }),
    aPlan({ date: sunday, slots: [series] }),
  ],
);
const select = (taskId: string, date: string, slotPosition: number) => ({
  call: "select",
  input: { date, taskId, slotPosition },
});
const unselect = (taskId: string, date: string, scope?: string) => ({
  call: "unselect",
  input: { date, taskId, ...(scope ? { scope } : {}) },
});
const daily = { call: "schedule", id: "series", date: saturday, recurrence: "daily" };

describe("the way back", () => {
  test("for a one-off leads to its slot", () => {
    expect(stepsToPlaces(before(data, oneOff))).toEqual([select("oneOff", saturday, 2)]);
  });

  test("for one that is done leads there and finishes it", () => {
    const done = plannedOn(saturday, 0, "done", { status: "done" });
    const was = before(plannerData([done], [aPlan({ date: saturday, slots: [done] })]), done);
    expect(stepsToPlaces(was)).toEqual([
      select("done", saturday, 0),
      { call: "complete", id: "done", date: saturday },
    ]);
  });

  test("for one on a day that was not read leads to that day", () => {
    const was = before(plannerData([], []), plannedOn(friday, 3, "far"));
    expect(stepsToPlaces(was)).toEqual([select("far", friday, 3)]);
  });

  test("for a series lays it out from its first day and puts it into the slots that are known", () => {
    expect(stepsToPlaces(before(data, series))).toEqual([
      daily,
      select("series", saturday, 1),
      select("series", sunday, 0),
    ]);
  });

  test("from the removal of one instance leads to that day alone", () => {
    const was = before(data, series);
    expect(stepsToPlace(was, was.places[1])).toEqual([select("series", sunday, 0)]);
  });

  test("from the trash restores it first", () => {
    expect(stepsFromTrash(before(data, oneOff))).toEqual([
      { call: "restore", signal: oneOff },
      select("oneOff", saturday, 2),
    ]);
    expect(stepsFromTrash(before(data, free))).toEqual([{ call: "restore", signal: free }]);
  });

  test("from another day leads to the day that it left, or to available", () => {
    expect(stepsFromDay(before(data, oneOff), sunday)).toEqual([select("oneOff", saturday, 2)]);
    expect(stepsFromDay(before(data, free), sunday)).toEqual([unselect("free", sunday)]);
  });

  test("from another slot of the day leads to the slot", () => {
    expect(stepsFromDay(before(data, oneOff), saturday)).toEqual([select("oneOff", saturday, 2)]);
  });

  test("from a schedule takes all of it away", () => {
    expect(stepsFromSchedule(before(data, free), sunday)).toEqual([
      unselect("free", sunday, "all"),
    ]);
    expect(stepsFromSchedule(before(data, oneOff), sunday)).toEqual([
      unselect("oneOff", sunday, "all"),
      select("oneOff", saturday, 2),
    ]);
  });

  test("from another recurrence sets the one of before, and lays it out", () => {
    expect(stepsFromRecurrence(before(data, oneOff))).toEqual([
      { call: "changeRecurrence", id: "oneOff", recurrence: "none" },
    ]);
    expect(stepsFromRecurrence(before(data, series))[0]).toEqual(daily);
  });

  test("from a swap changes the two places back", () => {
    const other = plannedOn(sunday, 0, "other");
    const back = {
      call: "select",
      input: { date: saturday, taskId: "oneOff", slotPosition: 2, replaceTaskId: "free" },
    };
    expect(stepsFromSwap(before(data, free), before(data, oneOff), saturday)).toEqual([back]);
    expect(stepsFromSwap(before(data, other), before(data, oneOff), saturday)).toEqual([
      { ...back, input: { ...back.input, replaceTaskId: "other" } },
      select("other", sunday, 0),
    ]);
  });
});

test("the way back from a field set for many leads to what each had", () => {
  const dueDate = "2026-11-21T22:59:59.000Z";
  const had = { projectId: "p", priority: 2, type: "personal", dueDate, tags: ["call"] } as const;
  const was = before(data, aSignal("free", { ...had, tags: [...had.tags] }));
  const update = (changes: object) => [{ call: "update", id: "free", changes }];
  expect(stepsFromUpdate(was, { projectId: null })).toEqual(update({ projectId: "p" }));
  expect(stepsFromUpdate(was, { priority: 5 })).toEqual(update({ priority: 2 }));
  expect(stepsFromUpdate(was, { type: "work" })).toEqual(update({ type: "personal" }));
  expect(stepsFromUpdate(was, { dueDate: null })).toEqual(update({ dueDate }));
  expect(stepsFromUpdate(was, { tags: [] })).toEqual(update({ tags: ["call"] }));
});

test("the way back from finishing opens again, and the other way round", () => {
  const was = before(data, free);
  expect(stepsFromDone(was, true)).toEqual([{ call: "reopen", id: "free" }]);
  expect(stepsFromDone(was, false)).toEqual([{ call: "complete", id: "free" }]);
});
