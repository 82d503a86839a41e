import { type DayLanguage, english } from "@daysignal/core/day-language";

const loaders: Readonly<Record<string, () => Promise<{ language: DayLanguage }>>> = {
  ar: () => import("@daysignal/core/day-languages/ar"),
  de: () => import("@daysignal/core/day-languages/de"),
  es: () => import("@daysignal/core/day-languages/es"),
  fr: () => import("@daysignal/core/day-languages/fr"),
  he: () => import("@daysignal/core/day-languages/he"),
  it: () => import("@daysignal/core/day-languages/it"),
  ja: () => import("@daysignal/core/day-languages/ja"),
  ko: () => import("@daysignal/core/day-languages/ko"),
  nl: () => import("@daysignal/core/day-languages/nl"),
  pl: () => import("@daysignal/core/day-languages/pl"),
  "pt-BR": () => import("@daysignal/core/day-languages/pt-BR"),
  tr: () => import("@daysignal/core/day-languages/tr"),
  uk: () => import("@daysignal/core/day-languages/uk"),
  "zh-Hans": () => import("@daysignal/core/day-languages/zh-Hans"),
};

/** Fetches how a language of the app names days; English if it has no table or can't be fetched. */
export async function loadDayLanguage(tag: string): Promise<DayLanguage> {
  try {
    return (await loaders[tag]?.())?.language ?? english;
  } catch {
    return english;
  }
}
