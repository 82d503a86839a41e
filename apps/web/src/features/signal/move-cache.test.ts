import { compareManually } from "@daysignal/core";
import { expect, test, vi } from "vitest";
import { aSignal, plannerData } from "../../testing/planner-fixtures.ts";
import { moveAction } from "../plan/actions/move-action.ts";
import type { PlannerCalls } from "../plan/actions/use-planner-calls.ts";
import { moveInCache, placeOf } from "./move-cache.ts";
import type * as way from "./undo/undo-steps.ts";

const [a, b, c] = ["a", "b", "c"].map((id, index) =>
  aSignal(id, { createdAt: `2026-03-14T08:00:0${9 - index}.000Z` }),
) as [ReturnType<typeof aSignal>, ReturnType<typeof aSignal>, ReturnType<typeof aSignal>];
const data = plannerData([b, c, a], []);
const order = (moved: typeof data) =>
  (moved.signals ?? []).toSorted(compareManually).map(({ id }) => id);

test("a move leads to its place in the list, and one beside an unknown signal changes nothing", () => {
  expect(order(data)).toEqual(["a", "b", "c"]);
  expect(order(moveInCache({ id: "a", after: "b" })(data))).toEqual(["b", "a", "c"]);
  expect(order(moveInCache({ id: "c" })(data))).toEqual(["c", "a", "b"]);
  expect(moveInCache({ id: "a", after: "z" })(data)).toBe(data);
  expect(moveInCache({ id: "z", after: "b" })(data)).toBe(data);
  const none = { ...data, signals: undefined };
  expect(moveInCache({ id: "a", after: "b" })(none)).toBe(none);
});

test("a place is below the signal above, or the top", () => {
  const signals = data.signals ?? [];
  expect([a, b, c].map((signal) => placeOf(signals, signal))).toEqual([
    {},
    { after: "a" },
    { after: "b" },
  ]);
});

test("undoing a move moves the signal back to where it was", async () => {
  const send = vi.fn(async () => undefined);
  const undo = vi.fn();
  const calls = { known: () => data, remember: vi.fn(), send, undo } as unknown as PlannerCalls;
  await moveAction(calls, c, { before: "a" });
  expect(send).toHaveBeenCalledWith("signal.move", { id: "c", before: "a" }, undefined);
  const [again, back, sent] = undo.mock.calls[0] ?? [];
  expect([again({} as typeof way), back({} as typeof way)]).toEqual([
    [{ call: "signal.move", input: { id: "c", before: "a" } }],
    [{ call: "signal.move", input: { id: "c", after: "b" } }],
  ]);
  await expect(sent).resolves.toBeUndefined();
  const empty = { ...calls, known: () => ({ ...data, signals: undefined }) };
  await moveAction(empty as unknown as PlannerCalls, c, {});
  expect(undo.mock.calls[1]?.[1]()).toEqual([{ call: "signal.move", input: { id: "c" } }]);
});
