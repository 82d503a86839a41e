import { describe, expect, test } from "vitest";
import { aSignal } from "../../testing/planner-fixtures.ts";
import {
  activeFilterCount,
  filterProjects,
  filterWords,
  type ListFilter,
  noFilter,
  toggleTag,
} from "./list-filter.ts";

const atlas = { id: "atlas", name: "Atlas" };

describe("the badge of the filter", () => {
  test.each<[string, Partial<ListFilter>, string, number]>([
    ["nothing", {}, "", 0],
    ["blanks in the search", {}, "  ", 0],
    ["a category", { type: "work" }, "", 1],
    ["three tags", { tags: ["a", "b", "c"] }, "", 1],
    ["all of it", { type: "work", projectId: "atlas", tags: ["a"] }, "report", 4],
  ])("counts %s", (_, filter, search, count) => {
    expect(activeFilterCount({ ...noFilter, ...filter }, search)).toBe(count);
  });
});

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

describe("an emptied list", () => {
  test.each<[Partial<ListFilter>, string, string]>([
    [{ type: "personal" }, "", "category Personal"],
    [{ projectId: "atlas", tags: ["call"] }, "", "project Atlas, tag call"],
    [{ tags: ["call", "email"] }, " invoice ", "tags call or email, search “invoice”"],
    [{ projectId: "deleted" }, "", "project"],
  ])("says what %j and %j hide it by", (filter, search, words) => {
    expect(filterWords({ ...noFilter, ...filter }, search, [atlas])).toBe(words);
  });
});
