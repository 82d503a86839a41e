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
