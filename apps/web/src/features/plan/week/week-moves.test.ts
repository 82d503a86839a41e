import { expect, test, vi } from "vitest";
import { aSignal, friday, plannerData, saturday } from "../../../../test/planner-fixtures.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { moveToDay } from "./week-moves.ts";

test("a signal is planned for its new day, of a series that day alone moves, and a refusal is told", async () => {
  const once = aSignal("a", { recurrence: "none" });
  const weekly = aSignal("b", { recurrence: "weekly" });
  const send = vi.fn(async (..._sent: unknown[]): Promise<unknown> => Promise.reject("full"));
  const known = () => plannerData([once, weekly], []);
  const remember = (signal: object) => ({ signal, places: [] });
  const calls: unknown = { send, known, remember, undo: vi.fn() };
  for (const signal of [once, weekly]) {
    const moved = moveToDay(calls as PlannerCalls, signal, { from: friday, to: saturday });
    await expect(moved).rejects.toBe("full");
  }
  expect(send.mock.calls.map(([path, input]) => [path, input])).toEqual([
    ["plan.select", { taskId: "a", date: saturday }],
    ["signal.moveOccurrence", { id: "b", date: friday, to: saturday }],
  ]);
});
