import { describe, expect, test } from "vitest";
import { suggestTags, withTag } from "./tag-choices.ts";

describe("adding a tag", () => {
  test("trims it and puts it last", () => {
    expect(withTag(["call"], "  home ")).toEqual(["call", "home"]);
  });

  test.each(["", "   ", "call", "Call", " CALL "])("leaves the tags alone for %j", (typed) => {
    const tags = ["call"];
    expect(withTag(tags, typed)).toBe(tags);
  });
});

describe("suggested tags", () => {
  test("are the usual ones, and the person's own where there is room", () => {
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

  test("are narrowed by what is typed, the person's own first", () => {
    expect(suggestTags({ typed: " RE", chosen: [], own: ["re-read", "garden", "Review"] })).toEqual(
      ["re-read", "Review", "research"],
    );
  });

  test("leave out what the signal has", () => {
    expect(suggestTags({ typed: "ur", chosen: ["Urgent"], own: ["urge"] })).toEqual(["urge"]);
  });

  test("are as few as asked for", () => {
    expect(suggestTags({ typed: "", chosen: [], own: [], limit: 5 })).toHaveLength(5);
  });
});
