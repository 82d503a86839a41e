import { expect, test } from "vitest";
import { aSignal } from "../../../test/planner-fixtures.ts";
import { shareById } from "./share-by-id.ts";

const before = ["a", "b", "c"].map((id) => aSignal(id));
const copies = () => before.map((signal) => structuredClone(signal));

test("an equal list keeps its identity", () => {
  expect(shareById(before, copies())).toBe(before);
});

test("equal signals keep their identity also if another one was removed or added first", () => {
  const [, b, c] = before;
  expect(shareById(before, copies().slice(0, 2))).toEqual(before.slice(0, 2));
  const left = shareById(before, copies().slice(1));
  expect(left).toEqual([b, c]);
  expect((left as unknown[])[0]).toBe(b);
  const more = shareById(before, [aSignal("new"), ...copies()]) as unknown[];
  expect(more).toHaveLength(4);
  expect(more[3]).toBe(c);
});

test("a changed signal is replaced", () => {
  const changed = [...copies().slice(0, 2), aSignal("c", { title: "Changed" })];
  const shared = shareById(before, changed) as unknown[];
  expect(shared[0]).toBe(before[0]);
  expect(shared[2]).toEqual(changed[2]);
});

test("the first data is taken as it is", () => {
  expect(shareById(undefined, before)).toBe(before);
});
