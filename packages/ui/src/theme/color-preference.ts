/** The user's choice; `system` follows the device. */
export type ColorModePreference = "system" | "light" | "dark";
export type ColorMode = "light" | "dark";

/** The localStorage key of the choice. */
export const storageKey = "theme";
export const darkQuery = "(prefers-color-scheme: dark)";

/** The choice on this device; `system` if there is none or storage is unavailable. */
export function readPreference(): ColorModePreference {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

export function resolve(preference: ColorModePreference): ColorMode {
  if (preference !== "system") return preference;
  return matchMedia(darkQuery).matches ? "dark" : "light";
}

/** Sets the class that the tokens depend on. */
export function setModeClass(mode: ColorMode): void {
  const { classList } = document.documentElement;
  classList.toggle("dark", mode === "dark");
  classList.toggle("light", mode === "light");
}

/** Sets the class of the choice; before the first paint, when there are no styles to read yet. */
export const setChosenModeClass = (): void => setModeClass(resolve(readPreference()));
