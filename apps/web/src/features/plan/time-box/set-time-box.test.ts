import { before } from "@daysignal/core";
import { expect, test, vi } from "vitest";
import {
  aPlan,
  friday,
  plannedOn,
  plannerData,
  saturday,
} from "../../../../test/planner-fixtures.ts";
import * as way from "../../signal/undo/undo-steps.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { setTimeBox, timeBoxOf } from "./set-time-box.ts";

const signal = plannedOn(saturday, 0, "a");
const place = { date: saturday, taskId: "a" };
const box = { startsAt: "09:00", minutes: 30 };

/** The calls of a planner with one signal on Saturday, and what undoing and redoing would send. */
function planner() {
  const data = plannerData([signal], [aPlan({ date: saturday, slots: [signal] })]);
  const sent: unknown[] = [];
  const steps: unknown[] = [];
  const calls = {
    send: async (call: string, input: unknown) => {
      sent.push([call, input]);
      return Promise.reject(new Error("offline"));
    },
    known: () => data,
    remember: () => before(data, signal),
    undo: vi.fn(({ again, back, sent: answer }) => {
      answer.catch(() => undefined);
      steps.push({ again: again(way), back: back(way) });
    }),
  } as unknown as PlannerCalls;
  return { calls, sent, steps };
}

test("the time of a signal on its day is set, and undone to what it was", () => {
  const { calls, sent, steps } = planner();
  expect(timeBoxOf(calls, "a", saturday)).toEqual({ startsAt: null, minutes: null });
  setTimeBox(calls, signal, saturday, box);
  const step = { call: "plan.timeBox", input: { ...place, ...box } };
  expect(sent).toEqual([["plan.timeBox", step.input]]);
  expect(steps).toEqual([
    {
      again: [step],
      back: [{ call: "plan.timeBox", input: { ...place, startsAt: null, minutes: null } }],
    },
  ]);
});

test("the same time again is no change", () => {
  const { calls, sent, steps } = planner();
  setTimeBox(calls, signal, saturday, { startsAt: null, minutes: null });
  expect([sent, steps]).toEqual([[], []]);
  setTimeBox(calls, signal, saturday, { startsAt: "09:00", minutes: null });
  setTimeBox(calls, signal, saturday, { startsAt: null, minutes: 15 });
  expect(sent).toHaveLength(2);
});

test("a signal of another day is planned for this one in the same step", () => {
  const { calls, sent, steps } = planner();
  expect(timeBoxOf(calls, "a", friday)).toBeUndefined();
  expect(timeBoxOf(calls, "b", saturday)).toBeUndefined();
  setTimeBox(calls, signal, friday, box);
  const input = { date: friday, taskId: "a" };
  expect(sent).toEqual([
    ["plan.select", input],
    ["plan.timeBox", { ...input, ...box }],
  ]);
  expect(steps).toEqual([
    {
      again: [
        { call: "plan.select", input },
        { call: "plan.timeBox", input: { ...input, ...box } },
      ],
      back: way.stepsFromDay(before(calls.known(), signal), friday),
    },
  ]);
  expect(way.stepsFromDay(before(calls.known(), signal), friday)).not.toEqual([]);
});
