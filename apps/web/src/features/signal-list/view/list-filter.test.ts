import type { ViewSearch } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { filterWords } from "./filter-words.ts";
import { activeFilterCount, toggleTag } from "./list-filter.ts";

const atlas = { id: "atlas", name: "Atlas" };
const ada = { id: "ada", name: "Ada & Co." };

describe("the badge of the filter", () => {
  test.each<[string, ViewSearch, number]>([
    ["nothing", { view: "completed", sort: "title" }, 0],
    ["blanks in the search", { q: "  " }, 0],
    ["an empty list of tags", { tags: [] }, 0],
    ["a category", { type: "work" }, 1],
    ["three tags", { tags: ["a", "b", "c"] }, 1],
    ["all of it", { type: "work", project: "atlas", tags: ["a"], q: "report", due: "week" }, 5],
  ])("counts %s", (_, filter, count) => {
    expect(activeFilterCount(filter)).toBe(count);
  });
});

describe("an emptied list", () => {
  test.each<[ViewSearch, string]>([
    [{ type: "personal" }, "category Personal"],
    [{ project: "atlas", tags: ["call"] }, "project Atlas, tag call"],
    [{ tags: ["call", "email"], q: " invoice " }, "tags call or email, search “invoice”"],
    [{ project: "deleted" }, "project"],
    [{ client: "ada", priority: 4, minutes: 30 }, "Ada & Co., High or higher, Up to 30m"],
    [{ client: "gone", priority: 5 }, "Client, Urgent"],
    [{ q: " " }, ""],
    [{ due: "overdue" }, "Overdue"],
    [{ due: "today" }, "Today"],
    [{ due: "month" }, "Next 30 days"],
    [{ due: "none", returns: 1 }, "No deadline, Once or more"],
    [{ due: "week", returns: 2 }, "Next 7 days, 2 times or more"],
  ])("says what %j hides it by", (filter, words) => {
    expect(filterWords(filter, [atlas], [ada])).toBe(words);
  });
});

test("a tag is toggled", () => {
  expect(toggleTag(["a"], "b")).toEqual(["a", "b"]);
  expect(toggleTag(["a", "b"], "a")).toEqual(["b"]);
  expect(toggleTag(["a"], "a")).toBeUndefined();
});
