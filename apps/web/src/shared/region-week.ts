// Apart from what is prepared for writing, because the script in the head of the page needs it.

/**
 * The first language that `Intl` accepts, else that of the United States: browsers without a locale
 * report "C", for which `Intl` throws.
 */
export const acceptedLanguage = (languages: readonly string[]): string =>
  languages.find(isLanguage) ?? "en-US";

function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/**
 * The language that is shown, in the region of the first accepted language. Arabic has the digits of
 * the numbers in its texts, which every region reads, not those of Egypt in dates alone.
 */
export function localeOf(languages: readonly string[], shown: string): Intl.Locale {
  const region = new Intl.Locale(acceptedLanguage(languages)).maximize().region ?? "US";
  return new Intl.Locale(shown, { region, ...(shown === "ar" && { numberingSystem: "latn" }) });
}

interface Week {
  /** Counted from Sunday as in `Date`, as is the weekend. */
  firstDay: number;
  weekend: number[];
}

/** The week of a region; undefined in browsers that do not tell, such as Firefox. */
export function weekOf(locale: Intl.Locale): Week | undefined {
  // TypeScript does not know the function yet; in it Sunday is 7.
  const week = (locale as Intl.Locale & { getWeekInfo?: () => Week }).getWeekInfo?.();
  return (
    week && { firstDay: week.firstDay % 7, weekend: week.weekend.map((weekday) => weekday % 7) }
  );
}
