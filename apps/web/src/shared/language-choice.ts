import {
  chooseLanguage,
  directionOf,
  type Language,
  languageTags,
  pseudoLanguage,
} from "@daysignal/core/languages";

/** The localStorage key of the choice, for the next start on this device. */
export const storageKey = "language";

/** The languages that the browser asks for, the preferred one first. */
export const browserLanguages = (): readonly string[] => navigator.languages ?? [];

/** The product's language for this browser, if none is chosen. */
export const browserLanguage = (): Language => chooseLanguage(browserLanguages());

/** The language to begin with: the one chosen on this device, else the browser's. */
export function initialLanguage(): string {
  return readChoice() ?? browserLanguage();
}

function readChoice(): string | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return [...languageTags, pseudoLanguage].find((tag) => tag === stored);
  } catch {
    return undefined;
  }
}

/** Stores the choice for the next start; null is the browser's language. */
export function storeChoice(choice: Language | null): void {
  try {
    if (choice === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is blocked: the next start is in the browser's language.
  }
}

/** Says of the page which language it is in and where its lines begin. */
export function markPage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
