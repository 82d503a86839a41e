/**
 * The marks of lists, also as they are pasted from word processors and mail: signs before a blank,
 * letters and signs of symbol fonts only before a tab.
 */
const bullet =
  "[-*+•·◦▪▫■●○‣⁃∙–—\\u{F000}-\\u{F0FF}]\\s+|\\d+[.)]\\s+|(?:[o§vØü]|[A-Za-z][.)]|[ivx]{2,5}[.)])\\t\\s*";

/** A line of a list that has words: its indentation, `- ` or `1. `, the mark of `[x] ` or `☑`, and its text. */
export const listLineForm = new RegExp(
  `^(?<indent>\\s*)(?:${bullet})?(?:(?:\\[(?=[ xX✓✔-]?\\])|(?=[☐☑☒✓✔✅]))(?<mark>[ xX✓✔☐☑☒✅-]?)\\]?\\s+)?(?<text>\\S.*)`,
  "u",
);

/** A line without words, such as `- [ ]`. */
export const blankLineForm =
  /^\s*(?:[-*+•·◦▪▫■●○‣⁃∙–—\u{F000}-\u{F0FF}]\s*)?(?:(?:\[.?\]|[☐☑☒✓✔✅])\s*)?$/u;

/** The lines of a text that have words, without the marks of a list (§17). */
export function listLines(text: string): string[] {
  return text
    .split(/[\r\n\u2028\u2029]/)
    .filter((line) => !blankLineForm.test(line))
    .map((line) => line.replace(listLineForm, "$<text>").trim());
}
