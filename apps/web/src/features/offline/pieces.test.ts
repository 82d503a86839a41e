import { expect, test } from "vitest";
import { aSignal } from "../../testing/planner-fixtures.ts";
import { areSame, piecesOf } from "./pieces.ts";

const ids = ["a1", "a2", "b1", "01"];
const signals = ids.map((id) => aSignal(id));

test("each signal is in one chunk, and empty chunks exist", () => {
  const pieces = piecesOf(signals);
  expect(pieces.size).toBe(16);
  expect(
    [...pieces.values()]
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted());
});

test("changing a signal changes its chunk only", () => {
  const before = piecesOf(signals);
  const after = piecesOf(
    signals.map((signal) => (signal.id === "b1" ? { ...signal, title: "changed" } : signal)),
  );
  const changed = [...after].filter(([name, piece]) => !areSame(before.get(name), piece));
  expect(changed.map(([name]) => name)).toEqual(["b"]);
});

test("adding or removing a signal changes its chunk only", () => {
  const before = piecesOf(signals);
  const after = piecesOf([aSignal("b0"), ...signals.filter(({ id }) => id !== "01")]);
  const changed = [...after].filter(([name, piece]) => !areSame(before.get(name), piece));
  expect(changed.map(([name]) => name)).toEqual(["0", "b"]);
});

test("lists with the same items are equal, and other values only with themselves", () => {
  const [a, b] = [{}, {}];
  expect(areSame([a, b], [a, b])).toBe(true);
  expect(areSame("a", "a")).toBe(true);
  const others: [unknown, unknown][] = [
    [[a], [a, b]],
    [
      [a, b],
      [b, a],
    ],
    [null, [a]],
    [[a], undefined],
    ["ab", "ba"],
  ];
  for (const [before, after] of others) expect(areSame(before, after)).toBe(false);
});

test("a signal with an invalid id is in no chunk", () => {
  expect([...piecesOf([aSignal("x")]).values()].flat()).toEqual([]);
});
