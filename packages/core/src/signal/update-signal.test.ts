import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { anySignal, nearbyInstant } from "../../test/arbitraries.ts";
import { updateSignal } from "./update-signal.ts";

const before = aSignal({
  notes: "with coffee",
  dueDate: "2026-03-20T17:00:00.000Z",
  projectId: "c2a5e7f0-3d4b-4f6a-9c8d-7e6f5a4b3c2d",
  tags: ["planning"],
});

describe("a change of a signal", () => {
  test("of nothing leaves it as it is", () => {
    expect(updateSignal(before, {})).toEqual(before);
  });

  test.each([
    { title: "Another title" },
    { notes: "without" },
    { type: "personal" as const },
    { priority: 5 },
    { impact: 4 },
    { dueDate: "2026-04-01T08:00:00.000Z" },
    { projectId: "7d9f4a52-1b9d-4d6f-8a3c-5e6f7a8b9c0d" },
    { tags: ["urgent", "call"] },
    { tags: [] },
    { dueDate: null },
    { projectId: null },
    { notes: null },
  ])("of %j changes that field and no other", (change) => {
    expect(updateSignal(before, change)).toEqual({ ...before, ...change });
  });

  test("of effort or duration changes the other as well", () => {
    expect(updateSignal(before, { effort: 5 }).estimatedMinutes).toBe(180);
    expect(updateSignal(before, { estimatedMinutes: 150 }).effort).toBe(4);
    expect(updateSignal(before, { effort: 1, estimatedMinutes: 240 })).toMatchObject({
      effort: 1,
      estimatedMinutes: 240,
    });
  });

  test("to empty notes makes them null", () => {
    expect(updateSignal(before, { notes: "  " }).notes).toBeNull();
  });

  test("does not set status and recurrence, which have rules of their own", () => {
    const changed = updateSignal(before, { status: "done", recurrence: "daily" });
    expect(changed).toEqual(before);
  });

  test("keeps all other fields", () => {
    const row = { ...before, recurrenceAnchor: "2026-03-14" };
    expect(updateSignal(row, { priority: 3 }).recurrenceAnchor).toBe("2026-03-14");
  });

  test("is idempotent and does not modify its input", () => {
    const change = fc.record(
      {
        title: fc.string({ minLength: 1 }),
        notes: fc.option(fc.string()),
        priority: fc.integer({ min: 1, max: 5 }),
        effort: fc.integer({ min: 1, max: 5 }),
        estimatedMinutes: fc.integer({ min: 1, max: 1440 }),
        dueDate: fc.option(nearbyInstant),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anySignal, change, (signal, fields) => {
        const copy = structuredClone(signal);
        const once = updateSignal(signal, fields);
        expect(updateSignal(once, fields)).toEqual(once);
        expect(signal).toEqual(copy);
      }),
    );
  });
});
