import { type DayLanguage, english } from "@daysignal/core/day-language";

const loaders: Readonly<Record<string, () => Promise<{ language: DayLanguage }>>> = {
  ar: () => import("./ar.ts"),
  de: () => import("./de.ts"),
  es: () => import("./es.ts"),
  fr: () => import("./fr.ts"),
  he: () => import("./he.ts"),
  it: () => import("./it.ts"),
  ja: () => import("./ja.ts"),
  ko: () => import("./ko.ts"),
  nl: () => import("./nl.ts"),
  pl: () => import("./pl.ts"),
  "pt-BR": () => import("./pt-BR.ts"),
  tr: () => import("./tr.ts"),
  uk: () => import("./uk.ts"),
  "zh-Hans": () => import("./zh-Hans.ts"),
};

/** Fetches how a language of the app names days; English if it has no table or can't be fetched. */
export async function loadDayLanguage(tag: string): Promise<DayLanguage> {
  try {
    return (await loaders[tag]?.())?.language ?? english;
  } catch {
    return english;
  }
}
