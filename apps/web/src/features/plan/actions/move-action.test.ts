import { expect, test, vi } from "vitest";
import { aSignal, plannerData } from "../../../../test/planner-fixtures.ts";
import type * as way from "../../signal/undo/undo-steps.ts";
import { moveAction } from "./move-action.ts";
import type { PlannerCalls } from "./planner-calls.ts";

const c = aSignal("c", { createdAt: "2026-03-14T08:00:07.000Z" });
const data = plannerData(
  [
    c,
    aSignal("b", { createdAt: "2026-03-14T08:00:08.000Z" }),
    aSignal("a", { createdAt: "2026-03-14T08:00:09.000Z" }),
  ],
  [],
);

test("undoing a move moves the signal back to where it was", async () => {
  const send = vi.fn(async () => undefined);
  const undo = vi.fn();
  const calls = { known: () => data, remember: vi.fn(), send, undo } as unknown as PlannerCalls;
  await moveAction(calls, c, { before: "a" });
  expect(send).toHaveBeenCalledWith("signal.move", { id: "c", before: "a" }, undefined);
  const [{ again, back, sent }] = undo.mock.calls[0] ?? [];
  expect([again({} as typeof way), back({} as typeof way)]).toEqual([
    [{ call: "signal.move", input: { id: "c", before: "a" } }],
    [{ call: "signal.move", input: { id: "c", after: "b" } }],
  ]);
  await expect(sent).resolves.toBeUndefined();
  const empty = { ...calls, known: () => ({ ...data, signals: undefined }) };
  await moveAction(empty as unknown as PlannerCalls, c, {});
  expect(undo.mock.calls[1]?.[0].back()).toEqual([{ call: "signal.move", input: { id: "c" } }]);
});
