import { describe, expect, test } from "vitest";
import { activeFilterCount, filterWords, type ListFilter, noFilter } from "./list-filter.ts";

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
