import { afterAll, describe, expect, test, vi } from "vitest";
import * as toasts from "../../../shared/toasts.ts";
import * as today from "../../../shared/today.ts";
import {
  aPlan,
  aSignal,
  friday,
  plannedOn,
  plannerData,
  saturday,
  sunday,
} from "../../../testing/planner-fixtures.ts";
import type { PlannerCalls } from "../actions/use-planner-calls.ts";
import { fittingInto, planReturned, returnedFrom, sayReturned } from "./plan-returned.ts";

// Spies, because a replaced module would be that of other test files as well.
const showNotice = vi.spyOn(toasts, "showNotice");
const readToday = vi.spyOn(today, "readToday").mockReturnValue(saturday);
afterAll(() => {
  showNotice.mockRestore();
  readToday.mockRestore();
});

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

test.each([
  [2, ["a", "b"], "2 signals planned for today", "Today is full: 1 more stays as it is."],
  [1, ["a", "b", "c"], "3 signals planned for today", undefined],
])(
  "says how many are planned and how many did not fit, with %i slots taken",
  async (taken, fitting, title, rest) => {
    const returned = [aSignal("a"), aSignal("b"), aSignal("c")];
    const planned = Array.from({ length: taken }, (_, slot) =>
      plannedOn(saturday, slot, `p${slot}`),
    );
    const data = plannerData(
      [...returned, ...planned],
      [aPlan({ date: saturday, slots: planned })],
    );
    const send = vi.fn(async (_path: string, _input: object) => undefined);
    const undoIt = { label: "Undo", onClick: () => undefined };
    const calls = { known: () => data, send, undo: () => undoIt } as unknown as PlannerCalls;
    showNotice.mockClear();
    planReturned(calls, returned);
    await vi.waitFor(() => expect(showNotice).toHaveBeenCalledWith(title, rest, undoIt));
    expect(send.mock.calls).toEqual(
      fitting.map((taskId) => ["plan.select", { date: saturday, taskId }]),
    );
  },
);

test("nothing is planned or said where nothing returned", async () => {
  const send = vi.fn(async (_path: string, _input: object) => undefined);
  const calls = { known: () => plannerData([], []), send } as unknown as PlannerCalls;
  showNotice.mockClear();
  planReturned(calls, []);
  await Promise.resolve();
  expect(showNotice).not.toHaveBeenCalled();
});

test("what returned is said together with the series that a full account cut", () => {
  showNotice.mockClear();
  const calls = {} as PlannerCalls;
  const caughtUp = { days: [friday], rolledOverCount: 0, toppedUpCount: 0, cutCount: 2 };
  sayReturned(calls, [], caughtUp, false);
  const sentence = "2 series have no further days, because your account is full.";
  expect(showNotice).toHaveBeenCalledWith(expect.any(String), sentence, undefined);
});
