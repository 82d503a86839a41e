import { describe, expect, test } from "vitest";
import { aSignal } from "../../testing/planner-fixtures.ts";
import { filterProjects, toggleTag } from "./filter-choices.ts";

describe("what can be filtered by", () => {
  const signals = [
    aSignal("1", { tags: ["email", "call"], projectId: "old" }),
    aSignal("2", { tags: ["call"] }),
    aSignal("3", { tags: ["Anna"] }),
  ];

  test("are active projects and archived ones that are still in use", () => {
    const projects = [
      { id: "new", status: "active" },
      { id: "old", status: "archived" },
      { id: "forgotten", status: "archived" },
    ] as const;
    expect(filterProjects(projects, signals).map(({ id }) => id)).toEqual(["new", "old"]);
  });

  test("is a tag that is pressed once, and not one that is pressed twice", () => {
    expect(toggleTag(["a"], "b")).toEqual(["a", "b"]);
    expect(toggleTag(["a", "b"], "a")).toEqual(["b"]);
  });
});
