import fc from "fast-check";
import { expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { maxPositionLength } from "../constants.ts";
import { compareManually, manualPositionOf } from "./manual-order.ts";
import { moveSignal, neighboursOfMove } from "./move-signal.ts";
import { manualPositionSchema, moveSignalInput } from "./move-signal-input.ts";
import type { Signal } from "./signal.ts";

/** Signals created within two seconds, some in the same second, newest first. */
const anyList = fc
  .uniqueArray(fc.uuid({ version: 4 }), { minLength: 1, maxLength: 6 })
  .chain((ids) =>
    fc
      .array(fc.integer({ min: 0, max: 2 }), { minLength: ids.length, maxLength: ids.length })
      .map((seconds) =>
        ids.map((id, index) =>
          aSignal({ id, createdAt: `2026-03-14T08:00:0${seconds[index]}.000Z` }),
        ),
      ),
  );
const anyMoves = fc.array(
  fc.record({ id: fc.nat(), to: fc.nat(), side: fc.constantFrom("before", "after", "top") }),
  { maxLength: 8 },
);

const idsOf = (signals: readonly Signal[]) => signals.toSorted(compareManually).map(({ id }) => id);

test("moves in My order lead to where they say, whatever was moved before", () => {
  fc.assert(
    fc.property(anyList, anyMoves, (list, moves) => {
      let signals = list;
      let order = idsOf(list);
      // Unmoved: by creation, the newest first.
      const created = order.map((id) => list.find((one) => one.id === id)?.createdAt ?? "");
      expect(created).toEqual(created.toSorted().reverse());
      for (const { id: chosen, to, side } of moves) {
        const moved = list[chosen % list.length];
        const anchor = list[to % list.length];
        if (!moved || !anchor || moved === anchor) continue;
        const place = side === "top" ? {} : { [side]: anchor.id };
        const neighbours = neighboursOfMove(signals, { id: moved.id, ...place });
        if (!neighbours) throw new Error("The anchor is there.");
        signals = signals.map((one) => (one.id === moved.id ? moveSignal(one, neighbours) : one));
        const rest = order.filter((id) => id !== moved.id);
        const at = rest.indexOf(anchor.id) + (side === "after" ? 1 : 0);
        order = rest.toSpliced(side === "top" ? 0 : at, 0, moved.id);
        expect(idsOf(signals)).toEqual(order);
      }
      for (const signal of signals) {
        expect(manualPositionSchema.safeParse(manualPositionOf(signal)).success).toBe(true);
      }
    }),
  );
});

test("a move beside a signal that is not there leads nowhere", () => {
  const [id, gone] = [
    "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69",
    "1b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69",
  ];
  const list = [aSignal({ id })];
  expect(neighboursOfMove(list, { id, before: gone })).toBe(null);
  expect(neighboursOfMove(list, { id, after: gone })).toBe(null);
  expect(neighboursOfMove(list, { id })).toEqual({ above: null, below: null });

  const accepts = (fields: object) => moveSignalInput.safeParse({ id, ...fields }).error?.issues;
  expect([{}, { before: gone }, { after: gone }].map(accepts)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(
    [{ before: gone, after: gone }, { before: id }, { after: id }].map((fields) =>
      accepts(fields)?.map(({ path, message }) => [path, message]),
    ),
  ).toEqual([
    [[["after"], "must be absent where before is given"]],
    [[["before"], "must be another signal"]],
    [[["after"], "must be another signal"]],
  ]);
});

test("a place that is full of moves is refused once its positions would be too long", () => {
  const below = manualPositionOf(aSignal());
  let above: string | null = null;
  const moveOften = () => {
    for (let count = 0; count < 2000; count += 1) {
      above = moveSignal({ manualPosition: null }, { above, below }).manualPosition;
    }
  };
  expect(moveOften).toThrow(
    expect.objectContaining({
      code: "INVALID_INPUT",
      details: expect.objectContaining({
        field: "id",
        message: expect.stringMatching(/^Too many/),
      }),
    }),
  );
  expect(String(above)).toHaveLength(maxPositionLength);
});

test.each(["", "a", "0a", "a-", "a00", "x".repeat(maxPositionLength + 1)])(
  "%j is no position",
  (text) => expect(manualPositionSchema.safeParse(text).success).toBe(false),
);
