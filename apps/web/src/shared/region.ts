/**
 * Language and region. The app is in English; the order of day and month, the first day of the week
 * and 12 or 24 hours follow the region of the browser's first language. Every use of Intl takes its
 * locale from here.
 */
export interface Region {
  /** A locale for `Intl`: English, with the region's order of day and month. */
  locale: string;
  /** English in this region, for the first day of the week. */
  calendarLocale: string;
  hour12: boolean;
}

/**
 * The region of the first language that `Intl` accepts, else the United States: browsers without a
 * locale report "C", for which `Intl` throws.
 */
export function regionOf(languages: readonly string[]): Region {
  const language = languages.find(isLanguage) ?? "en-US";
  const calendarLocale = `en-${new Intl.Locale(language).maximize().region ?? "US"}`;
  const parts = new Intl.DateTimeFormat(language, { month: "numeric", day: "numeric" });
  const order = parts.formatToParts(0).map(({ type }) => type);
  const isDayFirst = order.indexOf("day") < order.indexOf("month");
  const isKnown =
    new Intl.DateTimeFormat(calendarLocale).resolvedOptions().locale === calendarLocale;
  const { hour12 = true } = new Intl.DateTimeFormat(language, {
    hour: "numeric",
  }).resolvedOptions();
  return {
    locale: isKnown ? calendarLocale : isDayFirst ? "en-001" : "en-US",
    calendarLocale,
    hour12,
  };
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** "a, b and c": without a comma before "and", in every region. */
export const listFormat = new Intl.ListFormat("en-GB");

/** The region of this browser. */
export const region = regionOf(navigator.languages ?? []);
