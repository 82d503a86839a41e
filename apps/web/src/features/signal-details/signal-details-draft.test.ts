import { describe, expect, test } from "vitest";
import { priorityLabel } from "../../shared/words.ts";
import { aSignal } from "../../testing/planner-fixtures.ts";
import { impactChoices, priorityChoices } from "../signal/scale-steps.ts";
import { changeErrors, changesOf, draftOf, prioritySteps } from "./signal-details-draft.ts";

const signal = aSignal("Dig", {
  notes: "Deep",
  priority: 5,
  tags: ["garden"],
  dueDate: "2026-03-14T22:59:59.999Z",
  projectId: "garden",
});

test("priorities and impacts are chosen by name, the highest first", () => {
  expect(priorityChoices()).toEqual(
    [5, 4, 3, 2, 1].map((step) => ({
      ...{ value: String(step), label: priorityLabel(step), hint: String(step) },
    })),
  );
  expect(impactChoices().map(({ value, hint }) => [value, hint])).toEqual(
    ["4", "3", "2", "1"].map((step) => [step, step]),
  );
});

describe("the saved changes", () => {
  test("are null while nothing differs", () => {
    expect(changesOf(signal, {})).toBeNull();
    expect(changesOf(signal, { title: " Dig ", notes: " Deep ", tags: ["garden"] })).toBeNull();
  });

  test("are only the fields that differ, trimmed", () => {
    expect(changesOf(signal, { title: " Plant  ", impact: 3 })).toEqual({
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
    for (const edit of edits) expect(changesOf(signal, edit)).toEqual(edit);
    expect(changesOf(signal, { notes: " Deeper\n" })).toEqual({ notes: "Deeper" });
  });

  test("contain null for emptied fields", () => {
    expect(changesOf(signal, { notes: "  ", dueDate: null, projectId: null, tags: [] })).toEqual({
      notes: null,
      dueDate: null,
      projectId: null,
      tags: [],
    });
  });

  test("contain effort and minutes together, so that 6h stays 6h", () => {
    const { effort, estimatedMinutes } = signal;
    for (const edit of [
      { effort: 5, estimatedMinutes: 360 },
      { effort, estimatedMinutes: estimatedMinutes + 1 },
      { effort: effort + 1, estimatedMinutes },
    ]) {
      expect(changesOf(signal, edit)).toEqual(edit);
    }
  });

  test("keep a priority of 5, which the dialog does not offer otherwise", () => {
    expect(changesOf(signal, { title: "Plant" })).not.toHaveProperty("priority");
    expect(prioritySteps(5).map(({ value }) => value)).toEqual(["1", "2", "3", "4", "5"]);
    expect(prioritySteps(4).map(({ value }) => value)).toEqual(["1", "2", "3", "4"]);
  });

  test("keep untouched notes with surrounding blanks", () => {
    expect(changesOf(aSignal("Dig", { notes: " Deep\n" }), { impact: 2 })).toEqual({ impact: 2 });
  });
});

test("untouched fields follow the signal", () => {
  const edits = { title: "Plant" };
  const later = { ...signal, priority: 2, notes: null };
  expect(draftOf(later, edits)).toMatchObject({ title: "Plant", priority: 2, notes: null });
});

test("a title is required", () => {
  const errorsOf = (title: string) => changeErrors(changesOf(signal, { title }));
  expect(errorsOf("Plant")).toEqual({});
  expect(errorsOf("   ")).toEqual({ title: "A signal needs a title." });
  expect(changeErrors(null)).toEqual({});
});

test("each field's error is in its own words", () => {
  expect(changeErrors({ link: "here", notes: "x".repeat(20_001) })).toEqual({
    link: "This must be an address that begins with http:// or https://.",
    notes: "This is not valid.",
  });
  expect(changeErrors(null)).toEqual({});
});
