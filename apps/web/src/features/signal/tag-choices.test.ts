import { maxTags } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { sharedTags, suggestTags, tagChange, tagged, withTag } from "./tag-choices.ts";

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

describe("suggested tags", () => {
  test("are the default ones, then the user's own", () => {
    expect(suggestTags({ typed: "", chosen: [], own: ["garden", "house", "call"] })).toEqual([
      "urgent",
      "review",
      "meeting",
      "email",
      "call",
      "research",
      "planning",
      "garden",
    ]);
  });

  test("are filtered by the typed text, the user's own first", () => {
    expect(suggestTags({ typed: " RE", chosen: [], own: ["re-read", "garden", "Review"] })).toEqual(
      ["re-read", "Review", "research"],
    );
  });

  test("exclude those that the signal has", () => {
    expect(suggestTags({ typed: "ur", chosen: ["Urgent"], own: ["urge"] })).toEqual(["urge"]);
  });

  test("are limited", () => {
    expect(suggestTags({ typed: "", chosen: [], own: [], limit: 5 })).toHaveLength(5);
  });
});
