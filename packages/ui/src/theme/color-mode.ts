import { useSyncExternalStore } from "react";
import {
  type ColorMode,
  type ColorModePreference,
  darkQuery,
  readPreference,
  resolve,
  setModeClass,
  storageKey,
} from "./color-preference.ts";

const listeners = new Set<() => void>();

/** Applies the mode: the class that the tokens depend on, and the browser's theme colour. */
function apply(mode: ColorMode): void {
  setModeClass(mode);
  document
    .querySelector("meta[name=theme-color]")
    ?.setAttribute("content", getComputedStyle(document.documentElement).backgroundColor);
}

const showColorMode = () => apply(resolve(readPreference()));

/** Keeps the page's colour mode up to date: with the device, other tabs and, in light, on paper. */
export function followColorMode(): void {
  showColorMode();
  subscribe(() => {});
  addEventListener("beforeprint", () => apply("light"));
  addEventListener("afterprint", showColorMode);
}

function changed(): void {
  showColorMode();
  for (const listener of listeners) listener();
}

/** Stores and applies the choice. */
export function setColorMode(preference: ColorModePreference): void {
  const mode = resolve(preference);
  // Setting the same mode again would recompute the styles of the whole page, at every start.
  const isShown = document.documentElement.classList.contains(mode);
  if (isShown && preference === readPreference()) return;
  try {
    localStorage.setItem(storageKey, preference);
  } catch {
    // Storage is unavailable: the choice lasts until the page is left.
  }
  apply(mode);
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
