import { describe, expect, test } from "vitest";
import { maxTags } from "../constants.ts";
import { sharedTags, tagChange, tagged, withTag } from "./tags.ts";

describe("adding a tag", () => {
  test("trims and appends it", () => {
    expect(withTag(["call"], "  home ")).toEqual(["call", "home"]);
  });

  test.each(["", "   ", "call", "Call", " CALL "])("leaves the tags alone for %j", (typed) => {
    const tags = ["call"];
    expect(withTag(tags, typed)).toBe(tags);
  });
});

describe("a tag for many", () => {
  test("is added or removed where that changes something", () => {
    const tags = ["call", "home"];
    expect(tagged(tags, { tag: "garden", add: true })).toEqual(["call", "home", "garden"]);
    expect(tagged(tags, { tag: "Call", add: true })).toBe(tags);
    expect(tagged(tags, { tag: "CALL", add: false })).toEqual(["home"]);
    expect(tagged(tags, { tag: "garden", add: false })).toBe(tags);
    const full = Array.from({ length: maxTags }, (_, index) => `tag ${index}`);
    expect(tagged(full, { tag: "one more", add: true })).toBe(full);
  });

  test("is shown if all of them have it", () => {
    const [all, some, one] = [
      { tags: ["call", "home"] },
      { tags: ["Call", "HOME"] },
      { tags: ["CALL"] },
    ];
    expect(sharedTags([all, some, one])).toEqual(["call"]);
    expect(sharedTags([])).toEqual([]);
  });

  test("is derived from two versions of the list", () => {
    expect(tagChange(["a"], ["a", "b"])).toEqual({ tag: "b", add: true });
    expect(tagChange(["a", "b"], ["b"])).toEqual({ tag: "a", add: false });
    expect(tagChange(["a"], ["a"])).toBeNull();
  });
});
