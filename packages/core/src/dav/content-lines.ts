/** The maximum length of a line in bytes, without its line break (RFC 5545, 3.1). */
const maxBytes = 75;

/** Escapes a text value, without the control characters that the format does not allow. */
export const textValue = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** An instant, such as `20261127T210000Z`. */
export const instantValue = (instant: string): string =>
  `${instant.slice(0, 19).replace(/[-:]/g, "")}Z`;

/** A day, such as `20261127`. */
export const dayValue = (day: string): string => day.replaceAll("-", "");

/** Folds a content line between characters, with CRLF at its end. */
export function foldLine(line: string): string {
  let folded = "";
  let from = 0;
  let at = 0;
  let bytes = 0;
  for (const character of line) {
    const length = bytesOf(character);
    if (bytes + length > maxBytes) {
      folded += `${line.slice(from, at)}\r\n `;
      from = at;
      bytes = 1;
    }
    at += character.length;
    bytes += length;
  }
  return `${folded}${line.slice(from)}\r\n`;
}

/** The length of a character in UTF-8. An encoder takes much longer, and lists have long texts. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
