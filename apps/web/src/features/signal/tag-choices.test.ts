import { describe, expect, test } from "vitest";
import { suggestTags } from "./tag-choices.ts";

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
