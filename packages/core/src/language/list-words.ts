import type { I18n } from "./i18n.ts";

/** "a, b, c": names one after the other, without "and". */
export const enumerated = (i18n: I18n, items: readonly string[]): string =>
  items.join(
    i18n.t("list.separator", {}, { message: ", ", comment: "Between names of a list: a, b, c" }),
  );

/**
 * With a capital letter at its start, where the script has them: "today" becomes "Today", and
 * "¿hoy?" becomes "¿Hoy?".
 */
export const capitalized = (text: string, locale: string): string =>
  text.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toLocaleUpperCase(locale));
