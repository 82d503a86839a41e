import type { Settings } from "../settings/settings.ts";

/**
 * How days, times and numbers are written: in the language of the app, with the order of day and
 * month of the browser's region; the first day of the week, the weekend and 12 or 24 hours are the
 * region's as well, unless the settings name others.
 */
export interface Region {
  /** A locale for `Intl`: the app's language, with the region's order of day and month. */
  locale: string;
  hour12: boolean;
  /** For calendars. */
  calendar: {
    /** The app's language in this region. */
    locale: string;
    /** Counted from Sunday as in `Date`, as is the weekend; absent if the browser does not know it. */
    startOfWeek?: number;
    weekend: readonly number[];
  };
}

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

export type RegionSettings = Pick<Settings, "weekStart" | "timeFormat" | "weekend">;

/** What the region decides alone. */
const nothingChosen: RegionSettings = { weekStart: null, timeFormat: null, weekend: null };

/** The region of the first language that `Intl` accepts, else the United States. */
export function regionOf(
  languages: readonly string[],
  shown = "en",
  { weekStart, timeFormat, weekend }: RegionSettings = nothingChosen,
): Region {
  const language = acceptedLanguage(languages);
  const locale = localeOf(languages, shown);
  const week = weekOf(locale);
  const startOfWeek = weekStart ?? week?.firstDay;
  const { hour12 = true } = new Intl.DateTimeFormat(language, {
    hour: "numeric",
  }).resolvedOptions();
  return {
    locale: writtenLocale(language, locale.toString(), shown),
    hour12: timeFormat === null ? hour12 : timeFormat === "12",
    calendar: {
      locale: locale.toString(),
      ...(startOfWeek === undefined ? {} : { startOfWeek }),
      weekend: weekend ?? week?.weekend ?? [6, 0],
    },
  };
}

/** The locale that `Intl` has data for; English has two orders of day and month to choose from. */
function writtenLocale(language: string, locale: string, shown: string): string {
  const isKnown = new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale;
  if (isKnown) return locale;
  // The pseudo-language is English as well.
  if (!shown.startsWith("en")) return shown;
  const parts = new Intl.DateTimeFormat(language, { month: "numeric", day: "numeric" });
  const order = parts.formatToParts(0).map(({ type }) => type);
  return order.indexOf("day") < order.indexOf("month") ? "en-001" : "en-US";
}
