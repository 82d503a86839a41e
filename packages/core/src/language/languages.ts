/** The languages of the product, by their tags (BCP 47). */
export const languageTags = [
  "en",
  "de",
  "fr",
  "es",
  "pt-BR",
  "it",
  "nl",
  "pl",
  "uk",
  "tr",
  "ja",
  "zh-Hans",
  "ko",
  "ar",
  "he",
] as const;

export type Language = (typeof languageTags)[number];

/** English with accents, brackets and a third more length, written from right to left: for tests. */
export const pseudoLanguage = "en-Arab-XA";

/** The direction of a language's script. */
export function directionOf(language: string): "ltr" | "rtl" {
  return ["ar", "he", pseudoLanguage].includes(language) ? "rtl" : "ltr";
}

/**
 * The first of these tags that the product speaks, in the product's form of it: "de-CH" is German,
 * "pt-PT" the Portuguese of Brazil, "zh-CN" simplified Chinese. English if there is none. A tag
 * that is not valid is passed over.
 */
export function chooseLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const found = known(tag);
    if (found) return found;
  }
  return "en";
}

function known(tag: string): Language | undefined {
  const { language, script } = parsed(tag) ?? {};
  // There is no traditional Chinese, and simplified is not read by everyone who reads that.
  if (language === "zh") return script === "Hans" ? "zh-Hans" : undefined;
  return languageTags.find((one) => one.split("-")[0] === language);
}

function parsed(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}
