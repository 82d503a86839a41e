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

/** Applies changes of the device's mode and of the choice in other tabs; prints in light mode. */
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
  // Applying the same mode again would recalculate the styles of the whole page.
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
const prerendered = {
  mode: (): ColorMode => "light",
  preference: (): ColorModePreference => "system",
};

/** The current mode and the choice; follows the device and other tabs. */
export function useColorMode(): {
  mode: ColorMode;
  preference: ColorModePreference;
  setPreference: (preference: ColorModePreference) => void;
} {
  const mode = useSyncExternalStore(subscribe, () => resolve(readPreference()), prerendered.mode);
  const preference = useSyncExternalStore(subscribe, readPreference, prerendered.preference);
  return { mode, preference, setPreference: setColorMode };
}
