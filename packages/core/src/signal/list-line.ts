import { foldCase } from "../same-text.ts";

/**
 * List markers, including those pasted from word processors and emails: a sign before a space, or a
 * letter or sign of a symbol font before a tab.
 */
const bullet =
  "[-*+•·◦▪▫■●○‣⁃∙–—\\u{F000}-\\u{F0FF}]\\s+|\\d+[.)]\\s+|(?:[o§vØü]|[A-Za-z][.)]|[ivx]{2,5}[.)])\\t\\s*";

/**
 * A list item with text: its indentation, the marker `- ` or `1. `, the checkbox `[x] ` or `☑`, and
 * the text.
 */
export const listLineForm = new RegExp(
  `^(?<indent>\\s*)(?:${bullet})?(?:(?:\\[(?=[ xX✓✔-]?\\])|(?=[☐☑☒✓✔✅]))(?<mark>[ xX✓✔☐☑☒✅-]?)\\]?\\s+)?(?<text>\\S.*)`,
  "u",
);

/** A list item without text, such as `- [ ]`. */
export const blankLineForm =
  /^\s*(?:[-*+•·◦▪▫■●○‣⁃∙–—\u{F000}-\u{F0FF}]\s*)?(?:(?:\[.?\]|[☐☑☒✓✔✅])\s*)?$/u;

/** The lines of a text that have words, without list markers (§17). */
export function listLines(text: string): string[] {
  return text
    .split(/[\r\n\u2028\u2029]/)
    .filter((line) => !blankLineForm.test(line))
    .map((line) => line.replace(listLineForm, "$<text>").trim());
}

/** The number, from 1, of an earlier line with the same words, by the number of the line from 0. */
export function earlierLines(lines: readonly { text: string }[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const earlier = new Map<number, number>();
  for (const [index, { text }] of lines.entries()) {
    const key = foldCase(text.trim().replace(/\s+/g, " "));
    const before = first.get(key);
    if (before !== undefined) earlier.set(index, before + 1);
    else if (key !== "") first.set(key, index);
  }
  return earlier;
}
