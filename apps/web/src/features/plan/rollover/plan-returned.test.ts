import { before, type PlannerData, plusDays, type Signal } from "@daysignal/core";
import { afterAll, expect, test, vi } from "vitest";
import {
  aPlan,
  aSignal,
  friday,
  plannedOn,
  plannerData,
  saturday,
} from "../../../../test/planner-fixtures.ts";
import * as toasts from "../../../shared/toasts.ts";
import * as today from "../../../shared/today.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { planReturned, sayReturned } from "./plan-returned.ts";

// Spies, because a replaced module would be that of other test files as well.
const showNotice = vi.spyOn(toasts, "showNotice");
const readToday = vi.spyOn(today, "readToday").mockReturnValue(saturday);
afterAll(() => {
  showNotice.mockRestore();
  readToday.mockRestore();
});

/** The calls of a planner with some signals, and what was sent. */
function planner(data: PlannerData) {
  const send = vi.fn(async (_path: string, _input: object) => undefined);
  const undoIt = { label: "Undo", onClick: () => undefined };
  const remember = (signal: Signal) => before(data, signal);
  const calls = { known: () => data, send, remember, undo: () => undoIt };
  const planned = () => send.mock.calls.map(([path, input]) => [path, input]);
  return { calls: calls as unknown as PlannerCalls, planned, undoIt };
}

const returned = [aSignal("a"), aSignal("b"), aSignal("c")];
const selected = (...ids: string[]) =>
  ids.map((taskId) => ["plan.select", { date: saturday, taskId }]);

test.each([
  [2, ["a", "b"], "2 signals planned for today", "Today is full: 1 more stays as it is."],
  [0, ["a", "b", "c"], "3 signals planned for today", undefined],
  [4, ["a"], null, undefined],
])(
  "says how many are planned and how many did not fit, with %i slots taken; a full day refuses one",
  async (taken, fitting, title, rest) => {
    const there = Array.from({ length: taken }, (_, slot) => plannedOn(saturday, slot, `p${slot}`));
    const day = aPlan({ date: saturday, slots: there });
    const { calls, planned, undoIt } = planner(plannerData([...returned, ...there], [day]));
    showNotice.mockClear();
    planReturned(calls, returned);
    if (title === null) expect(showNotice).not.toHaveBeenCalled();
    else await expect.poll(() => showNotice).toHaveBeenCalledWith(title, rest, undoIt);
    expect(planned()).toEqual(selected(...fitting));
  },
);

test("those that were planned or done since are left out", () => {
  const since = [plannedOn(saturday, 0, "a"), aSignal("b"), aSignal("c", { status: "done" })];
  const { calls, planned } = planner(plannerData(since, []));
  planReturned(calls, returned);
  expect(planned()).toEqual(selected("b"));
  const unread = planner({ ...plannerData([], []), signals: undefined });
  planReturned(unread.calls, returned);
  expect(unread.planned()).toEqual([]);
});

test("nothing is planned or said where nothing returned", async () => {
  showNotice.mockClear();
  planReturned(planner(plannerData([], [])).calls, []);
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

test("days are named after an absence of more than one, and what returned is offered for today", () => {
  const returnedSignal = plannedOn(friday, 0, "a");
  const thursday = plusDays(friday, -1);
  const caughtUp = { rolledOverCount: 1, toppedUpCount: 0, cutCount: 0 };
  const plain = "1 signal returned to available signals";
  const cases = [
    [[friday], true, plain],
    [[thursday, friday], false, plain],
    [[thursday, friday], true, "Back after 2 days: 1 returned"],
  ] as const;
  for (const [days, wasAway, title] of cases) {
    const after = plannerData([aSignal("a")], [aPlan({ date: saturday, slots: [] })]);
    const { calls, planned } = planner(after);
    showNotice.mockClear();
    sayReturned(calls, [returnedSignal], { ...caughtUp, days: [...days] }, wasAway);
    const [said, remark, offer] = showNotice.mock.lastCall ?? [];
    expect([said, remark, offer?.label]).toEqual([title, undefined, "Plan for today"]);
    offer?.onClick();
    expect(planned()).toEqual(selected("a"));
  }
  showNotice.mockClear();
  sayReturned({} as PlannerCalls, [returnedSignal], { ...caughtUp, days: [] }, true);
  expect(showNotice).not.toHaveBeenCalled();
});
