import { foldForSearch } from "@daysignal/core";
import { contents, guidePages, guideText } from "./guide-pages.ts";

/** A part of a page below one heading, without markup. */
interface GuideSection {
  page: string;
  /** The title of the page. */
  title: string;
  heading: string;
  text: string;
}

/** A piece of text, and whether it is one of the searched words. */
export interface TextPiece {
  text: string;
  isMatch: boolean;
}

export interface GuideMatch {
  page: string;
  /** The id of the heading. */
  anchor: string;
  title: TextPiece[];
  /** Null for the beginning of a page, whose heading is its title. */
  heading: TextPiece[] | null;
  excerpt: TextPiece[];
}

/** The id of a heading, as in its links: "When the day is full" has `when-the-day-is-full`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .replace(/\s/g, "-");

/** What begins an item of a list. */
const listMarks = /^ *(-|\d+\.) /gm;

/** Removes the markup that the pages of the guide use. */
const plain = (markdown: string): string =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^```.*$/gm, "")
    .replace(/^\|?[ -]*(\|[ -]+)+\|?$/gm, "")
    .replace(/[`|]|\*\*|\\$/gm, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The sections of all pages, in the order of the contents, which are left out themselves. */
export function guideSections(): GuideSection[] {
  const listed = guideText(contents) ?? "";
  const place = (page: string) => listed.indexOf(`(${page}.md)`);
  const pages = guidePages
    .filter((page) => page !== contents)
    .toSorted((one, other) => place(one) - place(other));
  return pages.flatMap((page) => {
    const parts = `\n${guideText(page)}`.split(/\n#{1,3} /).slice(1);
    const sections = parts.map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      return { heading: plain(heading), text: plain(lines.join("\n").replace(listMarks, "")) };
    });
    const title = sections[0]?.heading ?? page;
    return sections.map((section) => ({ page, title, ...section }));
  });
}

/** The beginning of an excerpt, in characters before its first match. */
const before = 40;
const excerptLength = 180;

/**
 * The sections that have all words of a query, those with one in a heading first. Null for a query
 * without words.
 */
export function searchGuide(sections: readonly GuideSection[], query: string): GuideMatch[] | null {
  const words = foldForSearch(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const isIn = (text: string) => (word: string) => foldForSearch(text).includes(word);
  const found = sections.filter(({ title, heading, text }) =>
    words.every(isIn(`${title} ${heading} ${text}`)),
  );
  const isNamed = ({ heading }: GuideSection) => words.some(isIn(heading));
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].map((section) => ({
    page: section.page,
    anchor: anchorOf(section.heading),
    title: markMatches(section.title, words),
    heading: section.heading === section.title ? null : markMatches(section.heading, words),
    excerpt: markMatches(excerptOf(section.text, words), words),
  }));
}

/** The part of a text around the first match, cut between words. */
function excerptOf(text: string, words: readonly string[]): string {
  const [first] = matchesIn(text, words);
  const from = first && first.from > before ? text.indexOf(" ", first.from - before) + 1 : 0;
  const rest = text.slice(from);
  const end = rest.length > excerptLength ? rest.lastIndexOf(" ", excerptLength) : rest.length;
  return `${from > 0 ? "… " : ""}${rest.slice(0, end)}${end < rest.length ? " …" : ""}`;
}

/** Splits a text at the words that are found in it. */
export function markMatches(text: string, words: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { from, to } of matchesIn(text, words)) {
    if (from < at) continue;
    pieces.push({ text: text.slice(at, from), isMatch: false });
    pieces.push({ text: text.slice(from, to), isMatch: true });
    at = to;
  }
  return [...pieces, { text: text.slice(at), isMatch: false }].filter((piece) => piece.text !== "");
}

/** Where a text has folded words, in order. */
function matchesIn(text: string, words: readonly string[]): { from: number; to: number }[] {
  // A folded character can be longer or shorter than the one it stands for.
  let folded = "";
  const places: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const letter = foldForSearch(text.charAt(index));
    folded += letter;
    places.push(...Array.from(letter, () => index));
  }
  const found = words.flatMap((word) => {
    const ranges: { from: number; to: number }[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      ranges.push({ from: places[at] ?? 0, to: (places[at + word.length - 1] ?? 0) + 1 });
    }
    return ranges;
  });
  return found.sort((one, other) => one.from - other.from || other.to - one.to);
}
