import { foldForSearch } from "@daysignal/core";
import { runs } from "@daysignal/core/testing/runs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { contents, guidePages } from "./guide-pages.ts";
import { anchorOf, guideSections, markMatches, searchGuide } from "./guide-search.ts";

const sections = guideSections();
const joined = (pieces: readonly { text: string }[] | null) =>
  (pieces ?? []).map(({ text }) => text).join("");

it("every page of the guide is searched, without its markup", () => {
  const searched = new Set(sections.map(({ page }) => page));
  expect(searched).toEqual(new Set(guidePages.filter((page) => page !== contents)));
  expect(sections[0]).toMatchObject({ page: "first-day", title: "Your first day" });
  for (const { text } of sections) expect(text).not.toMatch(/\]\(|\*\*|^#|\| ?-/);
});

it("a search finds sections that have all words, those with one in a heading first", () => {
  const full = searchGuide(sections, "day FULL")?.[0];
  expect(full).toMatchObject({ page: "first-day", anchor: "3-when-the-day-is-full" });
  expect(joined(full?.heading ?? null)).toBe("3. When the day is full");
  expect(full?.heading?.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
    "day",
    "full",
  ]);
  const swapped = searchGuide(sections, "swap one out") ?? [];
  expect(swapped.map(({ page }) => page)).toContain("first-day");
  expect(swapped.some(({ excerpt }) => excerpt.some(({ isMatch }) => isMatch))).toBe(true);
  expect(searchGuide(sections, "xylophone")).toEqual([]);
  expect(searchGuide(sections, "  ")).toBeNull();
});

it("an excerpt is cut between words around the first match, and marked where it is", () => {
  const many = Array.from({ length: 100 }, (_, index) => `w${index}`).join(" ");
  const short = `${"a".repeat(176)} end`;
  const page = (heading: string, text: string) => ({ page: "p", title: "Page", heading, text });
  const parts = [page("Other", many), page("Page", short), page("About w50", `No ${short}`)];
  const found = (query: string) => searchGuide(parts, query) ?? [];
  const excerpts = (query: string) => found(query).map(({ excerpt }) => joined(excerpt));
  const [first, second] = excerpts("w50");
  // In the heading, so the beginning of the text.
  expect(first).toBe(`No ${"a".repeat(176)} …`);
  expect(second).toMatch(/^… w41 w42 .* w50 .* w84 w85 …$/);
  expect(excerpts("w2 page")).toEqual([expect.stringMatching(/^w0 w1 w2 .*\d …$/)]);
  expect(excerpts("w99")[0]).toMatch(/^… w90 .* w99$/);
  expect(excerpts("END")).toEqual([
    expect.stringMatching(/^… end$/),
    expect.stringMatching(/^… end$/),
  ]);
  expect(excerpts("aaa")[0]).toBe(short);
  expect(found("aaa").map(({ heading }) => heading && joined(heading))).toEqual([
    null,
    "About w50",
  ]);
  expect(found("w50 end").map(({ anchor }) => anchor)).toEqual(["about-w50"]);
});

it("matches do not overlap, and the longest of those at a place is taken", () => {
  const marked = (text: string, ...words: string[]) =>
    markMatches(text, words.map(foldForSearch)).map(({ text: piece, isMatch }) =>
      isMatch ? `[${piece}]` : piece,
    );
  expect(marked("abcd", "ab", "bc")).toEqual(["[ab]", "cd"]);
  expect(marked("abcd", "ab", "abc")).toEqual(["[abc]", "d"]);
  expect(marked("aaa", "aa")).toEqual(["[aa]", "a"]);
  expect(marked("ab", "a", "b")).toEqual(["[a]", "[b]"]);
});

it("the pieces of a text are the text, and each match is one of the words", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "B", "ä", "ß", "ﬁ", " ", "が") });
  const property = fc.property(text, fc.array(text), (whole, queries) => {
    const words = queries.map(foldForSearch).filter(Boolean);
    const pieces = markMatches(whole, words);
    expect(joined(pieces)).toBe(whole);
    const hasWord = words.some((word) => foldForSearch(whole).includes(word));
    expect(pieces.some(({ isMatch }) => isMatch)).toBe(hasWord);
    for (const piece of pieces.filter(({ isMatch }) => isMatch)) {
      expect(words.some((word) => foldForSearch(piece.text).includes(word))).toBe(true);
    }
  });
  fc.assert(property, { numRuns: runs(200) });
});

it("headings have the ids that links of the guide use", () => {
  expect(anchorOf("When the day is full")).toBe("when-the-day-is-full");
  expect(anchorOf("1. Add, `plan` & finish")).toBe("1-add-plan--finish");
});
