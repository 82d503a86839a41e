import { describe, expect, test } from "vitest";
import { aSignal } from "../../../testing/planner-fixtures.ts";
import { filterProjects, toggleTag } from "./filter-choices.ts";

describe("filter choices", () => {
  const signals = [
    aSignal("1", { tags: ["email", "call"], projectId: "old" }),
    aSignal("2", { tags: ["call"] }),
    aSignal("3", { tags: ["Anna"] }),
  ];

  test("contain active projects, and archived ones that are in use", () => {
    const projects = [
      { id: "new", status: "active" },
      { id: "old", status: "archived" },
      { id: "forgotten", status: "archived" },
    ] as const;
    expect(filterProjects(projects, signals).map(({ id }) => id)).toEqual(["new", "old"]);
  });

  test("toggle a tag", () => {
    expect(toggleTag(["a"], "b")).toEqual(["a", "b"]);
    expect(toggleTag(["a", "b"], "a")).toEqual(["b"]);
    expect(toggleTag(["a"], "a")).toBeUndefined();
  });
});
