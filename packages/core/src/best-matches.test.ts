import { describe, expect, it } from "vitest";
import { bestMatches, matchRank } from "./best-matches.ts";

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();

describe("the best matches of a search", () => {
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
  ])("rank %s for “%s”", (text, query, rank) => {
    expect(matchRank(text, query, fold)).toBe(rank);
  });

  it("come first, in their order among equals, up to the limit", () => {
    const names = ["My call", "Recall", "Call b", "Call a"];
    const best = (things: string[], limit: number) =>
      bestMatches(things, (name) => name, "call", limit, fold);
    expect(best(names, 3)).toEqual(["Call b", "Call a", "My call"]);
    expect(best([...names, "Other"], 9)).toEqual(["Call b", "Call a", "My call", "Recall"]);
  });
});
