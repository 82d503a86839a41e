import { useSyncExternalStore } from "react";

/** The user's choice; `system` follows the device. */
export type ColorModePreference = "system" | "light" | "dark";
export type ColorMode = "light" | "dark";

/**
 * The localStorage key of the choice; the page's blocking script reads it before the first paint.
 */
const storageKey = "theme";
const darkQuery = "(prefers-color-scheme: dark)";
const listeners = new Set<() => void>();

/** The choice on this device; `system` if there is none or storage is unavailable. */
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
 * Applies the mode: the class that the tokens depend on, and the browser's theme colour. The first
 * time an external script in the head does it, because the strict Content-Security-Policy forbids
 * an inline one.
 */
function apply(mode: ColorMode): void {
  const root = document.documentElement;
  root.classList.toggle("dark", mode === "dark");
  root.classList.toggle("light", mode === "light");
  document
    .querySelector("meta[name=theme-color]")
    ?.setAttribute("content", getComputedStyle(root).backgroundColor);
}

/** Applies the choice; for the first time if the script in the head could not run. */
export function showColorMode(): void {
  apply(resolve(readPreference()));
}

/** Prints in light mode. Returns the cleanup function. */
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

/** Stores and applies the choice. */
export function setColorMode(preference: ColorModePreference): void {
  try {
    localStorage.setItem(storageKey, preference);
  } catch {
    // Storage is unavailable: the choice lasts until the page is left.
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

/** The state while prerendering, when the user is unknown. */
const drawnAhead = {
  mode: (): ColorMode => "light",
  preference: (): ColorModePreference => "system",
};

/** The current mode and the choice; follows the device and other tabs. */
export function useColorMode(): {
  mode: ColorMode;
  preference: ColorModePreference;
  setPreference: (preference: ColorModePreference) => void;
} {
  const mode = useSyncExternalStore(subscribe, () => resolve(readPreference()), drawnAhead.mode);
  const preference = useSyncExternalStore(subscribe, readPreference, drawnAhead.preference);
  return { mode, preference, setPreference: setColorMode };
}
