import type { I18n } from "../language/i18n.ts";
import type { ImportLine } from "./import-look.ts";
import { reportHeadings, reportLine } from "./import-words.ts";

/**
 * The report of an import as CSV, in the user's language (§13). A cell that a spreadsheet would
 * take for a formula is prefixed with an apostrophe.
 */
export function reportCsv(i18n: I18n, lines: readonly ImportLine[]): string {
  const cell = (text: string) =>
    `"${text.replace(/^(?=[=+\-@\t\r＝＋－＠])/u, "'").replaceAll('"', '""')}"`;
  return [reportHeadings(i18n), ...lines.map((line) => reportLine(i18n, line))]
    .map(({ title, field, text, outcome }) => [title, field, text, outcome].map(cell).join(","))
    .join("\r\n");
}
