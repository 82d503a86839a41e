import { z } from "zod";

/**
 * Whether Postgres can store a text: no NUL byte and no lone surrogate. Both would cause a database
 * error instead of a clear refusal.
 */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** A text without the characters that Postgres cannot store. */
export const makeStorable = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

const storable = { error: /*i18n*/ "contains characters that cannot be stored" };

/**
 * Free text of at most `max` characters, stored in NFC (§5), so that a composed and a decomposed
 * "é" are equal. The length is that of the NFC form, which can be longer.
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
 * Text that is a key of an external system, such as a URL: it is not normalised, because another
 * Unicode form would be another key.
 */
export function verbatimText(max: number) {
  return z.string().max(max).refine(isStorableText, storable);
}

/**
 * Control characters, zero-width spaces, and characters that change the direction of the
 * surrounding text.
 */
const disguising =
  /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * A line from another user, without characters that could disguise it. Joiners of scripts and emoji
 * stay; see `visibleName` for names.
 */
export function plainLine(line: string): string {
  return line.replace(/\s+/gu, " ").replace(disguising, "").trim();
}

/** Trims texts and removes blanks and duplicates, keeping the order (§5). */
export function eachOnce(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ""))];
}
