import { expect, test, vi } from "vitest";
import { aSignal } from "../../../../test/planner-fixtures.ts";
import type { SignalActions } from "../../signal/signal-actions.ts";
import { rowMoves } from "./row-moves.ts";

const announce = vi.hoisted(() => vi.fn());
vi.mock("@daysignal/ui", () => ({ announce }));

test("rows move to places, next to the row that is there, and each move is announced", () => {
  const move = vi.fn();
  const [a, b, c] = [aSignal("a"), aSignal("b"), aSignal("c")];
  const moves = rowMoves([a, b, c], { move } as Partial<SignalActions> as SignalActions);
  expect([a, b, c].map(moves.isFirst)).toEqual([true, false, false]);
  expect([a, b, c].map(moves.isLast)).toEqual([false, false, true]);

  moves.moveTo(a, 2);
  moves.moveTo(c, 0);
  expect(move.mock.calls).toEqual([
    [a, { after: "c" }],
    [c, { before: "a" }],
  ]);
  expect(announce.mock.calls).toEqual([["a: place 3 of 3."], ["c: place 1 of 3."]]);

  for (const [signal, place] of [
    [b, 1],
    [b, 3],
    [aSignal("elsewhere"), 0],
  ] as const) {
    moves.moveTo(signal, place);
  }
  expect(move).toHaveBeenCalledTimes(2);

  expect(moves.moveBy(b, 1)).toBe(2);
  expect(moves.moveBy(b, -1)).toBe(0);
  expect(moves.moveBy(c, 1)).toBeUndefined();
  expect(move.mock.calls.slice(2)).toEqual([
    [b, { after: "c" }],
    [b, { before: "a" }],
  ]);
});
