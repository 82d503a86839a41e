import { describe, expect, test } from "vitest";
import { createSignal } from "./create-signal.ts";
import { createSignalInput } from "./signal.ts";
import { emptyAsNull } from "./signal-fields.ts";

const id = "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69";
const now = new Date("2026-03-14T12:00:00.000Z");
const create = (input: unknown) => createSignal(createSignalInput.parse(input), id, now);

describe("a new signal", () => {
  test("needs only a title", () => {
    expect(create({ title: " Write the report " })).toEqual({
      id,
      title: "Write the report",
      notes: null,
      type: "work",
      priority: 1,
      impact: 1,
      effort: 2,
      estimatedMinutes: 60,
      workDays: null,
      status: "inbox",
      dueDate: null,
      hiddenUntil: null,
      waitingFor: null,
      askOn: null,
      projectId: null,
      goalId: null,
      tags: [],
      link: null,
      recurrence: null,
      repeat: null,
      recurrenceAnchor: null,
      recurrenceThrough: null,
      incompleteRolloverCount: 0,
      decidedAtReturns: 0,
      manualPosition: null,
      version: 1,
      completedAt: null,
      createdAt: "2026-03-14T12:00:00.000Z",
      updatedAt: "2026-03-14T12:00:00.000Z",
    });
  });

  test("keeps every given field", () => {
    const given = {
      id: "7d9f4a52-1b9d-4d6f-8a3c-5e6f7a8b9c0d",
      title: "Plan the week",
      notes: "with coffee",
      type: "personal",
      priority: 5,
      impact: 4,
      effort: 5,
      estimatedMinutes: 360,
      status: "active",
      dueDate: "2026-03-20T17:00:00.000Z",
      projectId: "c2a5e7f0-3d4b-4f6a-9c8d-7e6f5a4b3c2d",
      tags: ["planning"],
      recurrence: "weekly",
    };
    expect(create(given)).toMatchObject(given);
  });

  test("takes its duration from its effort, and its effort from its duration", () => {
    expect(create({ title: "a", effort: 4 }).estimatedMinutes).toBe(120);
    expect(create({ title: "a", estimatedMinutes: 15 }).effort).toBe(1);
  });

  test("may be created as done, and then has the time", () => {
    expect(create({ title: "a", status: "done" }).completedAt).toBe(now.toISOString());
  });

  test("has no series yet, whatever its recurrence", () => {
    expect(create({ title: "a", recurrence: "daily" })).toMatchObject({
      recurrenceAnchor: null,
      recurrenceThrough: null,
    });
  });
});

describe("notes", () => {
  test.each([null, undefined, "", "   ", "\n\t"])("that are blank (%j) are null", (notes) => {
    expect(emptyAsNull(notes)).toBeNull();
  });

  test("that are not blank are kept as typed", () => {
    expect(emptyAsNull("  two\nlines ")).toBe("  two\nlines ");
  });
});
