const encoder = new TextEncoder();

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
  // Each UTF-16 unit takes at most three bytes.
  if (line.length * 3 <= maxBytes || encoder.encode(line).length <= maxBytes) return `${line}\r\n`;
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > maxBytes) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return `${folded}\r\n`;
}
