import type { Language } from "@daysignal/core";

/** The name of a language in itself. */
export function ownLanguageName(tag: Language): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.replace(/^\p{L}/u, (first) => first.toLocaleUpperCase(tag));
}
