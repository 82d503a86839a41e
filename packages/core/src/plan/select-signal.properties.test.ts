import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDayPlan, dailyLimits } from "../../test/arbitraries.ts";
import { DomainError } from "../errors.ts";
import { slotCount } from "./day-slots.ts";
import type { SlotEntry } from "./plan.ts";
import { type SelectRequest, selectSignal } from "./select-signal.ts";
import { unselectSignal } from "./unselect-signal.ts";

describe("any selection", () => {
  const names = fc.constantFrom(..."abcdefghijxyz");
  const request: fc.Arbitrary<SelectRequest> = fc.record(
    { signalId: names, slotPosition: fc.nat({ max: 9 }), replaceSignalId: names },
    { requiredKeys: ["signalId"] },
  );
  const ids = (day: readonly SlotEntry[]) => day.map((entry) => entry.signalId).sort();

  /** Runs the check on each selection that is not refused. */
  function eachSelection(
    check: (day: SlotEntry[], after: SlotEntry[], asked: SelectRequest, limit: number) => void,
  ) {
    fc.assert(
      fc.property(anyDayPlan(), dailyLimits, request, (day, limit, asked) => {
        const after = selectedOrNull(day, limit, asked);
        fc.pre(after !== null);
        if (after) check(day, after, asked, limit);
      }),
      { numRuns: 300 },
    );
  }

  test("never puts two signals into a slot, or one signal into two", () => {
    eachSelection((_, after) => {
      expect(new Set(after.map((entry) => entry.slotPosition)).size).toBe(after.length);
      expect(new Set(ids(after)).size).toBe(after.length);
    });
  });

  test("never fills a day beyond its limit, unless it already was", () => {
    eachSelection((day, after, _, limit) => {
      expect(after.length).toBeLessThanOrEqual(Math.max(limit, day.length));
    });
  });

  test("never uses a slot that the day does not show", () => {
    eachSelection((day, after, _, limit) => {
      for (const { slotPosition } of after) {
        expect(slotPosition).toBeLessThan(slotCount(day, limit));
      }
    });
  });

  test("removes nothing from the day except the signal to replace", () => {
    eachSelection((day, after, { signalId, replaceSignalId }) => {
      const isNew = !ids(day).includes(signalId);
      const kept = ids(day).filter((id) => !isNew || id !== replaceSignalId);
      expect(ids(after)).toEqual([...new Set([...kept, signalId])].sort());
    });
  });

  test("moves at most one other signal", () => {
    eachSelection((day, after, { signalId }) => {
      const moved = after.filter(
        (entry) =>
          entry.signalId !== signalId &&
          day.find((before) => before.signalId === entry.signalId)?.slotPosition !==
            entry.slotPosition,
      );
      expect(moved.length).toBeLessThanOrEqual(1);
    });
  });

  test("leaves finished signals unchanged", () => {
    eachSelection((day, after) => {
      for (const entry of after) {
        const before = day.find((other) => other.signalId === entry.signalId);
        expect(entry.done).toBe(before?.done ?? false);
      }
    });
  });

  test("does not modify its input, whether or not it is refused", () => {
    fc.assert(
      fc.property(anyDayPlan(), dailyLimits, request, (day, limit, asked) => {
        const copy = structuredClone(day);
        selectedOrNull(day, limit, asked);
        expect(day).toEqual(copy);
      }),
    );
  });

  test("is undone by unselecting the signal", () => {
    fc.assert(
      fc.property(anyDayPlan(3), dailyLimits, (day, limit) => {
        const after = selectSignal(day, limit, { signalId: "x" });
        expect(unselectSignal(after, "x")).toEqual(day);
      }),
    );
  });

  test("that swaps two slots is undone by the reverse swap", () => {
    fc.assert(
      fc.property(anyDayPlan(), fc.nat(), fc.nat({ max: 9 }), (day, pick, slotPosition) => {
        fc.pre(day.length > 0);
        const moved = day[pick % day.length];
        if (!moved) return;
        const there = selectSignal(day, 10, { signalId: moved.signalId, slotPosition });
        const back = { signalId: moved.signalId, slotPosition: moved.slotPosition };
        expect(selectSignal(there, 10, back)).toEqual(day);
      }),
    );
  });
});

function selectedOrNull(day: SlotEntry[], limit: number, asked: SelectRequest) {
  try {
    return selectSignal(day, limit, asked);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
