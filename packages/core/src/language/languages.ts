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

/** English with accents, brackets and a third more length, written right to left: for tests. */
export const pseudoLanguage = "en-Arab-XA";

/** The direction of a language's script. */
export function directionOf(language: string): "ltr" | "rtl" {
  return ["ar", "he", pseudoLanguage].includes(language) ? "rtl" : "ltr";
}

/**
 * The first supported language among these tags: "de-CH" gives German, "pt-PT" Brazilian
 * Portuguese, "zh-CN" simplified Chinese. English if none is supported. Invalid tags are ignored.
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
  // Traditional Chinese is not supported, and not all its readers read simplified Chinese.
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
