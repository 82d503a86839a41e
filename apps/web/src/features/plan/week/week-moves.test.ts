import { expect, test, vi } from "vitest";
import { aSignal, friday, saturday } from "../../../../test/planner-fixtures.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import { moveToDay } from "./week-moves.ts";

test("a signal is planned for its new day, of a series that day alone moves", () => {
  const [plan, moveOccurrence] = [vi.fn(), vi.fn()];
  const actions = { plan, moveOccurrence } as Partial<PlannerActions> as PlannerActions;
  const [once, weekly] = [
    aSignal("a", { recurrence: "none" }),
    aSignal("b", { recurrence: "weekly" }),
  ];
  for (const signal of [once, weekly]) moveToDay(actions, signal, { from: friday, to: saturday });
  expect(plan.mock.calls).toEqual([[once, saturday]]);
  expect(moveOccurrence.mock.calls).toEqual([[weekly, friday, saturday]]);
});
