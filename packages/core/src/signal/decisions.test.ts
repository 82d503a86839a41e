import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { lowerSignal, splitSignal } from "./decided-signal.ts";
import { asksForDecision } from "./decisions.ts";
import type { SignalStatus } from "./signal.ts";

const afterThree = { decideAfterReturns: 3 };

describe("a signal that keeps coming back", () => {
  test("asks from the chosen number of returns on, counted from the last decision", () => {
    const asks = (incompleteRolloverCount: number, decidedAtReturns = 0) =>
      asksForDecision(aSignal({ incompleteRolloverCount, decidedAtReturns }), afterThree);
    expect([0, 2, 3, 4].map((count) => asks(count))).toEqual([false, false, true, true]);
    expect([4, 6, 7].map((count) => asks(count, 4))).toEqual([false, false, true]);
  });

  test.each<[SignalStatus, boolean]>([
    ["inbox", true],
    ["active", true],
    ["done", false],
    ["deleted", false],
  ])("with the status %s asks: %s", (status, asks) => {
    expect(asksForDecision(aSignal({ status, incompleteRolloverCount: 3 }), afterThree)).toBe(asks);
  });

  test("never asks if the setting says never", () => {
    const signal = aSignal({ incompleteRolloverCount: 100 });
    expect(asksForDecision(signal, { decideAfterReturns: null })).toBe(false);
  });

  test("is lowered by one step, to 1 at least", () => {
    const fields = {
      priority: fc.integer({ min: 1, max: 5 }),
      impact: fc.integer({ min: 1, max: 4 }),
    };
    fc.assert(
      fc.property(fc.record(fields), ({ priority, impact }) => {
        const lower = (value: number) => (value === 1 ? 1 : value - 1);
        expect(lowerSignal(aSignal({ priority, impact }))).toEqual(
          aSignal({ priority: lower(priority), impact: lower(impact) }),
        );
      }),
    );
  });

  test("is split into a signal for each unfinished subtask, with its id", () => {
    const fields = { type: "personal", priority: 4, impact: 3, tags: ["spring"] } as const;
    const signal = aSignal({ ...fields, tags: ["spring"], notes: "Not copied" });
    const subtasks = ([0, 1, 0] as const).map((completed, n) => ({
      id: `${n}`,
      title: `S${n}`,
      completed,
    }));
    expect(splitSignal(signal, subtasks)).toEqual(
      ["0", "2"].map((id) => ({ id, title: `S${id}`, ...fields, projectId: null, dueDate: null })),
    );
  });
});
