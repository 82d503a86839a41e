import type { I18n, Language, RegionSettings } from "@daysignal/core";
import { useSyncExternalStore } from "react";
import {
  browserLanguage,
  initialLanguage,
  markPage,
  storageKey,
  storeChoice,
} from "./language-choice.ts";
import { lingui } from "./lingui.ts";
import { followRegion } from "./region.ts";

/**
 * The texts of the app in the language that is shown: `i18n.t("Add to {day}", { day })`. Read it
 * while rendering or acting and never while a module loads: the language can change at any time, and
 * then everything is rendered again from the routes down.
 */
export const i18n: I18n = lingui;

const catalogues = import.meta.glob<{ messages: Parameters<typeof lingui.load>[1] }>([
  "../locales/*.po",
  "!../locales/en.po",
]);

/**
 * Shows the app in a language; null is the browser's. Rejects, with everything as it was, if its
 * texts can't be fetched.
 */
export async function setLanguage(choice: Language | null): Promise<void> {
  await activate(choice ?? browserLanguage());
  storeChoice(choice);
}

/** Writes times and shows calendars as these settings say. */
export function setRegion(settings: RegionSettings): void {
  // Renders everything again.
  if (followRegion(i18n.locale, settings)) lingui.activate(i18n.locale);
}

/** Shows the app in the language to begin with; in English if its texts can't be fetched. */
export async function startLanguage(): Promise<void> {
  const language = initialLanguage();
  if (language !== i18n.locale) await activate(language).catch(() => markPage("en"));
}

/** Follows the choice of other tabs. */
export function followLanguage(): void {
  addEventListener("storage", ({ key }) => {
    if (key === storageKey) void startLanguage();
  });
}

async function activate(language: string): Promise<void> {
  // English is in the code.
  if (language !== "en") {
    const { messages } = (await catalogues[`../locales/${language}.po`]?.()) ?? {};
    if (!messages) throw new Error(`There are no texts in ${language}.`);
    lingui.load(language, messages);
  }
  followRegion(language);
  markPage(language);
  lingui.activate(language);
}

const textsNow = () => ({ locale: lingui.locale, t: lingui.t });

/** Another object after each change of the language, or of how days and times are written. */
let texts = textsNow();
lingui.on("change", () => {
  texts = textsNow();
});

const subscribe = (onChange: () => void) => lingui.on("change", onChange);
const current = () => texts;

/** Renders the component again when the language changes. Its texts are those of `i18n`. */
export const useLanguage = () => useSyncExternalStore(subscribe, current, current);
