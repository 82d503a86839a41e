import { describe, expect, test } from "vitest";
import { aSignal } from "../../testing/planner-fixtures.ts";
import { changesOf, draftOf, hasTitle, prioritySteps } from "./signal-details-draft.ts";

const signal = aSignal("Dig", {
  notes: "Deep",
  priority: 5,
  tags: ["garden"],
  dueDate: "2026-03-14T22:59:59.999Z",
  projectId: "garden",
});

describe("what saving sends", () => {
  test("is nothing while nothing differs", () => {
    expect(changesOf(signal, {})).toBeNull();
    expect(changesOf(signal, { title: " Dig ", notes: "Deep", tags: ["garden"] })).toBeNull();
  });

  test("is only what differs, trimmed", () => {
    expect(changesOf(signal, { title: " Plant  ", impact: 3 })).toEqual({
      title: "Plant",
      impact: 3,
    });
  });

  test("has null for what was emptied", () => {
    expect(changesOf(signal, { notes: "  ", dueDate: null, projectId: null, tags: [] })).toEqual({
      notes: null,
      dueDate: null,
      projectId: null,
      tags: [],
    });
  });

  test("has effort and minutes together, so that 6h stays 6h", () => {
    expect(changesOf(signal, { effort: 5, estimatedMinutes: 360 })).toEqual({
      effort: 5,
      estimatedMinutes: 360,
    });
  });

  test("leaves a priority of 5 alone that the dialog does not offer otherwise", () => {
    expect(changesOf(signal, { title: "Plant" })).not.toHaveProperty("priority");
    expect(prioritySteps(5).map(({ value }) => value)).toEqual(["1", "2", "3", "4", "5"]);
    expect(prioritySteps(4).map(({ value }) => value)).toEqual(["1", "2", "3", "4"]);
  });

  test("leaves notes alone that another program kept with blanks around them", () => {
    expect(changesOf(aSignal("Dig", { notes: " Deep\n" }), { impact: 2 })).toEqual({ impact: 2 });
  });
});

test("fields that nobody touched follow the signal", () => {
  const edits = { title: "Plant" };
  const later = { ...signal, priority: 2, notes: null };
  expect(draftOf(later, edits)).toMatchObject({ title: "Plant", priority: 2, notes: "" });
});

test("a title is required", () => {
  expect(hasTitle(draftOf(signal))).toBe(true);
  expect(hasTitle(draftOf(signal, { title: "   " }))).toBe(false);
});
