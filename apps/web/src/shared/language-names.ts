import { capitalized, type Language } from "@daysignal/core";

/** The name of a language in itself. */
export function ownLanguageName(tag: Language): string {
  return capitalized(new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag, tag);
}
