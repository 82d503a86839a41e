/** A line of a list that has words: its indentation, `- ` or `1. `, the mark of `[x] `, and its text. */
export const listLineForm =
  /^(?<indent>\s*)(?:[-*+•]\s+|\d+[.)]\s+)?(?:\[(?<mark>[ xX✓✔-]?)\]\s+)?(?<text>\S.*)/u;

/** A line without words, such as `- [ ]`. */
export const blankLineForm = /^\s*(?:[-*+•]\s*)?(?:\[.?\]\s*)?$/u;

/** The lines of a text that have words, without the marks of a list (§17). */
export function listLines(text: string): string[] {
  return text
    .split(/[\r\n\u2028\u2029]/)
    .filter((line) => !blankLineForm.test(line))
    .map((line) => line.replace(listLineForm, "$<text>").trim());
}
