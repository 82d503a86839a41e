import { z } from "zod";

/**
 * Text that Postgres can store: no NUL byte and no lone surrogate. Both would be a
 * database error instead of a clear refusal.
 */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

const storable = { error: /*i18n*/ "contains characters that cannot be stored" };

/**
 * Free text of at most `max` characters, stored as typed but in NFC (§5): "é" of one character and
 * of two is the same text. The length is that of NFC, which can be longer.
 */
export function text(max: number) {
  return z.string().normalize("NFC").max(max).refine(isStorableText, storable);
}

/** A non-empty line of text in NFC: trimmed, 1 to `max` characters. */
export function requiredText(max: number) {
  return z
    .string()
    .normalize("NFC")
    .trim()
    .min(1, /*i18n*/ "is required")
    .max(max)
    .refine(isStorableText, storable);
}

/**
 * Text that is a key elsewhere, such as an address: the same characters in another form would be
 * another one.
 */
export function verbatimText(max: number) {
  return z.string().max(max).refine(isStorableText, storable);
}

/** Control characters, zero-width spaces, and what changes the direction of the text around it. */
const disguising =
  /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * A line that a stranger has written, as it is shown to somebody else: without characters that
 * disguise it. The joiners of scripts and emoji stay; see `visibleName` for names.
 */
export function plainLine(line: string): string {
  return line.replace(/\s+/gu, " ").replace(disguising, "").trim();
}

/** Trimmed, without blanks and duplicates, in the given order (§5). */
export function eachOnce(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ""))];
}
