import type { I18n } from "./i18n.ts";

/** A list of names without "and": "a, b, c". */
export const enumerated = (i18n: I18n, items: readonly string[]): string =>
  items.join(
    i18n.t("list.separator", {}, { message: ", ", comment: "Between names of a list: a, b, c" }),
  );

/**
 * Capitalises the first letter, if the script has capitals: "today" becomes "Today", and
 * "¿hoy?" becomes "¿Hoy?".
 */
export const capitalized = (text: string, locale: string): string =>
  text.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toLocaleUpperCase(locale));

/**
 * "a, b and c" in the language of a locale. English has no comma before "and", in every region.
 * "a, b, c" with the style "narrow", "a, b or c" with the type "disjunction".
 */
export function listOf(
  items: readonly string[],
  locale: string,
  options?: Intl.ListFormatOptions,
): string {
  const written = locale.startsWith("en") ? "en-GB" : locale;
  return new Intl.ListFormat(written, options).format(items);
}
