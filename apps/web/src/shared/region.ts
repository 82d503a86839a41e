import { browserLanguages } from "./language-choice.ts";

/**
 * How days, times and numbers are written: in the language of the app, with the order of day and
 * month, the first day of the week and 12 or 24 hours of the browser's region. Every use of Intl takes
 * its locale from here.
 */
export interface Region {
  /** A locale for `Intl`: the app's language, with the region's order of day and month. */
  locale: string;
  /** The app's language in this region, for the first day of the week. */
  calendarLocale: string;
  hour12: boolean;
}

/**
 * The region of the first language that `Intl` accepts, else the United States: browsers without a
 * locale report "C", for which `Intl` throws.
 */
export function regionOf(languages: readonly string[], shown = "en"): Region {
  const language = languages.find(isLanguage) ?? "en-US";
  const region = new Intl.Locale(language).maximize().region ?? "US";
  const calendarLocale = new Intl.Locale(shown, { region }).toString();
  const { hour12 = true } = new Intl.DateTimeFormat(language, {
    hour: "numeric",
  }).resolvedOptions();
  return { locale: writtenLocale(language, calendarLocale, shown), calendarLocale, hour12 };
}

/** The locale that `Intl` has data for; English has two orders of day and month to choose from. */
function writtenLocale(language: string, locale: string, shown: string): string {
  const isKnown = new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale;
  if (isKnown) return locale;
  if (shown !== "en") return shown;
  const parts = new Intl.DateTimeFormat(language, { month: "numeric", day: "numeric" });
  const order = parts.formatToParts(0).map(({ type }) => type);
  return order.indexOf("day") < order.indexOf("month") ? "en-001" : "en-US";
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** The region of this browser, in the language that is shown. Read it anew for each use. */
export let region = regionOf(browserLanguages());

/** Writes days, times and numbers in this language from now on. */
export function followRegion(language: string): void {
  region = regionOf(browserLanguages(), language);
}

/**
 * "a, b and c", in the language that is shown. English has no comma before "and", in every region.
 * "a, b, c" with the style "narrow", "a, b or c" with the type "disjunction".
 */
export function listOf(items: readonly string[], options?: Intl.ListFormatOptions): string {
  const locale = region.locale.startsWith("en-") ? "en-GB" : region.locale;
  return new Intl.ListFormat(locale, options).format(items);
}
