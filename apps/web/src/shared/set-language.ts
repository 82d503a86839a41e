import type { Language, RegionSettings } from "@daysignal/core";
import {
  browserLanguage,
  initialLanguage,
  markPage,
  storageKey,
  storeChoice,
} from "./language-choice.ts";
import { lingui } from "./lingui.ts";
import { followRegion } from "./region.ts";

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
  if (followRegion(lingui.locale, settings)) lingui.activate(lingui.locale);
}

/** Shows the app in the language to begin with; in English if its texts can't be fetched. */
export async function startLanguage(): Promise<void> {
  const language = initialLanguage();
  if (language !== lingui.locale) await activate(language).catch(() => markPage("en"));
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
