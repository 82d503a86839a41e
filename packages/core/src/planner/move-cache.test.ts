import { expect, test } from "vitest";
import { aSignal, plannerData } from "../../test/planner-fixtures.ts";
import { compareManually } from "../signal/manual-order.ts";
import { manualPlaceOf, moveInCache } from "./move-cache.ts";

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
  expect([a, b, c].map((signal) => manualPlaceOf(signals, signal))).toEqual([
    {},
    { after: "a" },
    { after: "b" },
  ]);
});
