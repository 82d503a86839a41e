import { describe, expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { editedFields } from "./edited-fields.ts";

const signal = aSignal({
  title: "Dig",
  notes: "Deep",
  priority: 5,
  tags: ["garden"],
  dueDate: "2026-03-14T22:59:59.999Z",
  projectId: "garden",
});

describe("the saved changes", () => {
  test("are null while nothing differs", () => {
    expect(editedFields(signal, {})).toBeNull();
    expect(editedFields(signal, { title: " Dig ", notes: " Deep ", tags: ["garden"] })).toBeNull();
  });

  test("are only the fields that differ, trimmed", () => {
    expect(editedFields(signal, { title: " Plant  ", impact: 3 })).toEqual({
      title: "Plant",
      impact: 3,
    });
  });

  test("contain every field that differs, and no other", () => {
    const edits = [
      { notes: "Deeper" },
      { type: signal.type === "work" ? ("personal" as const) : ("work" as const) },
      { priority: 2 },
      { dueDate: "2026-03-15T22:59:59.999Z" },
      { projectId: "house" },
      { tags: ["house"] },
      { tags: ["garden", "house"] },
    ];
    for (const edit of edits) expect(editedFields(signal, edit)).toEqual(edit);
    expect(editedFields(signal, { notes: " Deeper\n" })).toEqual({ notes: "Deeper" });
  });

  test("contain null for emptied fields", () => {
    expect(editedFields(signal, { notes: "  ", dueDate: null, projectId: null, tags: [] })).toEqual(
      {
        notes: null,
        dueDate: null,
        projectId: null,
        tags: [],
      },
    );
  });

  test("contain effort and minutes together, so that 6h stays 6h", () => {
    const { effort, estimatedMinutes } = signal;
    for (const edit of [
      { effort: 5, estimatedMinutes: 360 },
      { effort, estimatedMinutes: estimatedMinutes + 1 },
      { effort: effort + 1, estimatedMinutes },
    ]) {
      expect(editedFields(signal, edit)).toEqual(edit);
    }
  });

  test("keep a priority that was not edited", () => {
    expect(editedFields(signal, { title: "Plant" })).not.toHaveProperty("priority");
  });

  test("keep untouched notes with surrounding blanks", () => {
    expect(editedFields(aSignal({ title: "Dig", notes: " Deep\n" }), { impact: 2 })).toEqual({
      impact: 2,
    });
  });
});

test("untouched fields follow the signal", () => {
  const later = { ...signal, priority: 2, notes: null };
  expect(editedFields(later, { title: "Plant" })).toEqual({ title: "Plant" });
});
