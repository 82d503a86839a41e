import type { Settings } from "@daysignal/core";
import { browserLanguages } from "./language-choice.ts";
import { acceptedLanguage, localeOf, weekOf } from "./region-week.ts";

/**
 * How days, times and numbers are written: in the language of the app, with the order of day and
 * month of the browser's region; the first day of the week, the weekend and 12 or 24 hours are the
 * region's as well, unless the settings name others. Every use of Intl takes its locale from here.
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

export type RegionSettings = Pick<Settings, "weekStart" | "timeFormat" | "weekend">;

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

let chosen = nothingChosen;

/** The region of this browser, in the language that is shown. Read it anew for each use. */
export let region = regionOf(browserLanguages());

/**
 * Writes days, times and numbers in this language, and with these settings, from now on. False if
 * that is how they were written.
 */
export function followRegion(language: string, settings: RegionSettings = chosen): boolean {
  chosen = settings;
  const before = JSON.stringify(region);
  region = regionOf(browserLanguages(), language, settings);
  return JSON.stringify(region) !== before;
}

/**
 * "a, b and c", in the language that is shown. English has no comma before "and", in every region.
 * "a, b, c" with the style "narrow", "a, b or c" with the type "disjunction".
 */
export function listOf(items: readonly string[], options?: Intl.ListFormatOptions): string {
  const locale = region.locale.startsWith("en-") ? "en-GB" : region.locale;
  return new Intl.ListFormat(locale, options).format(items);
}
