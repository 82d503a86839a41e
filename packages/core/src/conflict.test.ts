import { describe, expect, test } from "vitest";
import { conflictsOf, isUntouched, withoutFields } from "./conflict.ts";

const base = { id: "a", title: "Report", notes: null, tags: ["work"], version: 3 };

describe("a change that conflicts with another", () => {
  test("asks nothing if the other one set other fields", () => {
    const theirs = { ...base, notes: "Two pages", version: 4 };
    expect(conflictsOf({ id: "a", title: "The report" }, base, theirs)).toEqual([]);
  });

  test("asks about the fields that both have set to different values", () => {
    const theirs = { ...base, title: "A report", notes: "Two pages", tags: ["home"], version: 4 };
    const mine = { id: "a", title: "The report", notes: "Two pages", tags: ["work", "urgent"] };
    expect(conflictsOf(mine, base, theirs)).toEqual(["title", "tags"]);
  });

  test("is detected when a field differs from its base", () => {
    const change = { id: "a", tags: ["home"], notes: undefined };
    expect(isUntouched(change, base, { ...base, notes: "Two pages", tags: ["work"] })).toBe(true);
    expect(isUntouched(change, base, { ...base, tags: [] })).toBe(false);
    const two = { ...change, title: "The report" };
    expect(isUntouched(two, base, { ...base, tags: [] })).toBe(false);
    expect(isUntouched(two, base, base)).toBe(true);
  });

  test("asks nothing about a field that its base does not have", () => {
    const theirs = { ...base, link: "https://example.com", version: 4 };
    const change = { id: "a", link: "https://example.org" };
    expect(conflictsOf(change, base, theirs)).toEqual([]);
    expect(isUntouched(change, base, theirs)).toBe(true);
  });

  test("keeps its other fields", () => {
    const mine = { id: "a", title: "The report", tags: ["home"] };
    expect(withoutFields(mine, ["title"])).toEqual({ id: "a", tags: ["home"] });
    expect(withoutFields(mine, ["title", "tags"])).toBeNull();
  });
});
