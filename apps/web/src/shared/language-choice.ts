import {
  chooseLanguage,
  directionOf,
  type Language,
  languageTags,
  pseudoLanguage,
} from "@daysignal/core/languages";
import { readLocal, writeLocal } from "./local-storage.ts";

/** The localStorage key of the choice, for the next start on this device. */
export const storageKey = "language";

/** The languages that the browser asks for, the preferred one first. */
export const browserLanguages = (): readonly string[] => navigator.languages ?? [];

/** The product's language for this browser, if none is chosen. */
export const browserLanguage = (): Language => chooseLanguage(browserLanguages());

/** The language to begin with: the one chosen on this device, else the browser's. */
export function initialLanguage(): string {
  const chosen = readLocal(storageKey);
  return [...languageTags, pseudoLanguage].find((tag) => tag === chosen) ?? browserLanguage();
}

/** Stores the choice for the next start; null is the browser's language. */
export const storeChoice = (choice: Language | null): void => writeLocal(storageKey, choice);

/** Says of the page which language it is in and where its lines begin. */
export function markPage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
