import { describe, expect, it } from "vitest";
import { best, fit } from "./palette-search.ts";

describe("palette search", () => {
  it.each([
    ["Call Anna", "ca", 0],
    ["Call Anna", "anna", 1],
    ["Call Anna", "anna call", 1],
    ["Call Anna", "nna", 2],
    ["Call Anna", "anna all", 2],
    ["Café opening", "cafe o", 0],
    ["Call Anna", "  call ", 0],
    ["Call – Anna", "anna  call", 1],
    ["Straße", "STR", 0],
    ["İzmir ofisi", "izmir", 0],
    ["ＡＢＣ", "abc", 0],
    ["Call Anna", "anna tomorrow", null],
    ["Call Anna", "", 0],
  ])("%s for “%s”", (text, query, rank) => {
    expect(fit(text, query)).toBe(rank);
  });

  it("sorts by quality of match, keeps the order among equals, and limits the results", () => {
    const names = ["My call", "Recall", "Call b", "Call a"];
    expect(best(names, (name) => name, "call", 3)).toEqual(["Call b", "Call a", "My call"]);
    const all = best([...names, "Other"], (name) => name, "call", 9);
    expect(all).toEqual(["Call b", "Call a", "My call", "Recall"]);
  });
});
