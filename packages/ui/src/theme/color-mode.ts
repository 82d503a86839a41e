import { useSyncExternalStore } from "react";

/** What a person chose; `system` follows the device. */
export type ColorModePreference = "system" | "light" | "dark";
export type ColorMode = "light" | "dark";

/** Where the choice is kept; the page's blocking script reads it before the first paint. */
const storageKey = "theme";
const darkQuery = "(prefers-color-scheme: dark)";
const listeners = new Set<() => void>();

/** What was chosen on this device; `system` where nothing was, or storage is closed. */
function readPreference(): ColorModePreference {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function resolve(preference: ColorModePreference): ColorMode {
  if (preference !== "system") return preference;
  return matchMedia(darkQuery).matches ? "dark" : "light";
}

/**
 * Puts the mode on the page: the class that the tokens listen to, and the
 * colour of the browser's own bar. An inline script would do it sooner than a
 * module, but a strict Content-Security-Policy forbids one; so the first time
 * it is done by an external script in the head, and by this from then on.
 */
function apply(mode: ColorMode): void {
  const root = document.documentElement;
  root.classList.toggle("dark", mode === "dark");
  root.classList.toggle("light", mode === "light");
  document
    .querySelector("meta[name=theme-color]")
    ?.setAttribute("content", getComputedStyle(root).backgroundColor);
}

/** Shows what was chosen; where the script in the head could not run, for the first time. */
export function showColorMode(): void {
  apply(resolve(readPreference()));
}

/** Paper is light. Returns the way to stop. */
export function printOnWhite(): () => void {
  const print = () => apply("light");
  addEventListener("beforeprint", print);
  addEventListener("afterprint", showColorMode);
  return () => {
    removeEventListener("beforeprint", print);
    removeEventListener("afterprint", showColorMode);
  };
}

function changed(): void {
  showColorMode();
  for (const listener of listeners) listener();
}

/** Keeps the choice on this device and shows it at once. */
export function setColorMode(preference: ColorModePreference): void {
  try {
    localStorage.setItem(storageKey, preference);
  } catch {
    // Storage is closed: the choice still holds until the page is left.
  }
  apply(resolve(preference));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    matchMedia(darkQuery).addEventListener("change", changed);
    addEventListener("storage", changed);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      matchMedia(darkQuery).removeEventListener("change", changed);
      removeEventListener("storage", changed);
    }
  };
}

/** What a page that is drawn before it is asked for knows of the person: nothing. */
const drawnAhead = {
  mode: (): ColorMode => "light",
  preference: (): ColorModePreference => "system",
};

/** The mode on screen and what was chosen; follows the device and other tabs. */
export function useColorMode(): {
  mode: ColorMode;
  preference: ColorModePreference;
  setPreference: (preference: ColorModePreference) => void;
} {
  const mode = useSyncExternalStore(subscribe, () => resolve(readPreference()), drawnAhead.mode);
  const preference = useSyncExternalStore(subscribe, readPreference, drawnAhead.preference);
  return { mode, preference, setPreference: setColorMode };
}
