import {
  chooseLanguage,
  createI18n,
  directionOf,
  type I18n,
  type Language,
  languageTags,
  pseudoLanguage,
} from "@daysignal/core";
import { browserLanguages, followRegion } from "./region.ts";

/** Lingui's own object, for its provider. */
export const lingui = createI18n();

/**
 * The texts of the app in the language that is shown: `i18n.t("Add to {day}", { day })`. Read it
 * while rendering or acting and never while a module loads: the language can change at any time, and
 * then everything is rendered again from the routes down.
 */
export const i18n: I18n = lingui;

/** The localStorage key of the choice, for the next start on this device. */
export const storageKey = "language";

const catalogues = import.meta.glob<{ messages: Parameters<typeof lingui.load>[1] }>(
  "../locales/*.po",
);

/** The language to begin with: the one chosen on this device, else the browser's first that there is. */
export function initialLanguage(): string {
  const stored = readStored();
  return stored ?? chooseLanguage(browserLanguages());
}

/**
 * Shows the app in a language; null is the browser's. Rejects, with everything as it was, if its
 * texts can't be fetched.
 */
export async function setLanguage(choice: Language | null): Promise<void> {
  store(choice);
  await activate(choice ?? chooseLanguage(browserLanguages()));
}

/** Shows the app in the language to begin with; in English if its texts can't be fetched. */
export async function startLanguage(): Promise<void> {
  await activate(initialLanguage()).catch(() => activate("en"));
}

async function activate(language: string): Promise<void> {
  if (language !== "en" && language !== i18n.locale) {
    const { messages } = (await catalogues[`../locales/${language}.po`]?.()) ?? {};
    if (!messages) throw new Error(`There are no texts in ${language}.`);
    lingui.load(language, messages);
  }
  followRegion(language);
  lingui.activate(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

function readStored(): string | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return [...languageTags, pseudoLanguage].find((tag) => tag === stored);
  } catch {
    return undefined;
  }
}

function store(choice: Language | null) {
  try {
    if (choice === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is blocked: the next start is in the browser's language.
  }
}
