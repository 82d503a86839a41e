const [lf, cr, space, tab] = [10, 13, 32, 9];

/**
 * Decodes the bytes of an iCalendar file (§10). Folded lines are joined first, because some
 * programs fold within a UTF-8 character. UTF-16 is recognised without a byte order mark, and lines
 * that are not UTF-8 are read as Windows-1252. Throws a `TypeError` only for broken UTF-16.
 */
export function decodeCalendar(bytes: Uint8Array, charset = "utf-8"): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return decode(utf16, bytes);
  const unfolded = unfold(bytes);
  // Servers often declare one of these for any file.
  const isGuess = /^(?:utf-?8|iso-?8859-1|windows-1252|us-ascii)$/i.test(charset);
  return (
    (isGuess ? undefined : tryDecode(charset, unfolded)) ??
    tryDecode("utf-8", unfolded) ??
    decodeLines(unfolded)
  );
}

function utf16Of([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? "utf-16be" : undefined;
}

/** Removes each line break that is followed by a space or a tab, together with that character. */
export function unfold(bytes: Uint8Array): Uint8Array {
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const end = bytes[at] === cr && bytes[at + 1] === lf ? at + 1 : at;
    const isBreak = bytes[end] === lf || bytes[end] === cr;
    const next = bytes[end + 1];
    if (isBreak && (next === space || next === tab)) at = end + 1;
    else {
      joined[length] = bytes[at] ?? 0;
      length += 1;
    }
  }
  return joined.subarray(0, length);
}

function decodeLines(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(lf, from);
    const to = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(from, to);
    lines.push(tryDecode("utf-8", line) ?? decodeWindows1252(line));
    from = to;
  }
  return lines.join("");
}

/** The characters of the bytes 0x80 to 0x9f, which some versions of Node decode as control characters. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const decodeWindows1252 = (bytes: Uint8Array) =>
  decode("windows-1252", bytes).replace(
    /[\u0080-\u009f]/g,
    (control) => windows1252[control.charCodeAt(0) - 0x80] ?? "",
  );

const decode = (charset: string, bytes: Uint8Array) =>
  new TextDecoder(charset, { fatal: true }).decode(bytes);

/** Undefined for an unknown encoding, and for bytes that are invalid in it. */
function tryDecode(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return decode(charset, bytes);
  } catch {
    return undefined;
  }
}
