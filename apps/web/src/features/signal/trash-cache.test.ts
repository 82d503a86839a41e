import { expect, test } from "vitest";
import { aSignal } from "../../../test/planner-fixtures.ts";
import { withoutSignal, withSignal } from "./trash-cache.ts";

const deletedAt = (id: string, hour: number) =>
  aSignal(id, { status: "deleted", updatedAt: `2026-03-14T${hour}:00:00.000Z` });
const trash = [deletedAt("late", 18), deletedAt("early", 10)];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test.each([
  ["first", 20, ["x", "late", "early"]],
  ["between", 15, ["late", "x", "early"]],
  ["last", 10, ["late", "early", "x"]],
])("a signal goes into the trash by when it was deleted: %s", (_place, hour, order) => {
  expect(ids(withSignal(trash, deletedAt("x", hour)))).toEqual(order);
});

test("putting a known signal replaces it", () => {
  expect(ids(withSignal(trash, deletedAt("early", 20)))).toEqual(["early", "late"]);
});

test("removing a signal keeps the others", () => {
  expect(withoutSignal(trash, "x")).toEqual(trash);
  expect(ids(withoutSignal(trash, "late"))).toEqual(["early"]);
});
