import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDayPlan } from "../../test/arbitraries.ts";
import { selectSignal } from "./select-signal.ts";
import { unselectSignal } from "./unselect-signal.ts";

const entry = (signalId: string, slotPosition: number) => ({ signalId, slotPosition, done: false });

describe("unselecting a signal", () => {
  test("frees its slot and leaves the others in place", () => {
    const day = [entry("a", 0), entry("b", 1), entry("c", 2)];
    expect(unselectSignal(day, "b")).toEqual([entry("a", 0), entry("c", 2)]);
  });

  test("changes nothing if it is not there", () => {
    const day = [entry("a", 0)];
    expect(unselectSignal(day, "x")).toEqual(day);
    expect(unselectSignal([], "x")).toEqual([]);
  });

  test("has no further effect the second time", () => {
    fc.assert(
      fc.property(anyDayPlan(), fc.constantFrom(..."abcx"), (day, signalId) => {
        const once = unselectSignal(day, signalId);
        expect(unselectSignal(once, signalId)).toEqual(once);
      }),
    );
  });

  test("lets it be selected again in the same slot, without its time", () => {
    fc.assert(
      fc.property(anyDayPlan(), fc.nat(), (day, pick) => {
        fc.pre(day.length > 0);
        const taken = day[pick % day.length];
        if (!taken) return;
        const { signalId, slotPosition } = taken;
        const again = selectSignal(unselectSignal(day, signalId), 10, { signalId, slotPosition });
        expect(new Set(again)).toEqual(
          new Set(
            day.map((other) => (other === taken ? { signalId, slotPosition, done: false } : other)),
          ),
        );
      }),
    );
  });
});
