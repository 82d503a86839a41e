import { expect, test } from "vitest";
import { aSignal } from "../../testing/planner-fixtures.ts";
import { shareById } from "./share-by-id.ts";

const before = ["a", "b", "c"].map((id) => aSignal(id));
const copies = () => before.map((signal) => structuredClone(signal));

test("a list that says the same stays the same list", () => {
  expect(shareById(before, copies())).toBe(before);
});

test("signals that stay the same are kept also where another one has left, or comes first", () => {
  const [, b, c] = before;
  expect(shareById(before, copies().slice(0, 2))).toEqual(before.slice(0, 2));
  const left = shareById(before, copies().slice(1));
  expect(left).toEqual([b, c]);
  expect((left as unknown[])[0]).toBe(b);
  const more = shareById(before, [aSignal("new"), ...copies()]) as unknown[];
  expect(more).toHaveLength(4);
  expect(more[3]).toBe(c);
});

test("a changed signal is taken over", () => {
  const changed = [...copies().slice(0, 2), aSignal("c", { title: "Changed" })];
  const shared = shareById(before, changed) as unknown[];
  expect(shared[0]).toBe(before[0]);
  expect(shared[2]).toEqual(changed[2]);
});

test("what comes first of all is taken as it is", () => {
  expect(shareById(undefined, before)).toBe(before);
});
