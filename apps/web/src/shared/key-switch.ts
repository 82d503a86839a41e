import { useSyncExternalStore } from "react";

/** The localStorage key of the setting for single-character shortcuts. */
const storageKey = "single_keys";
const listeners = new Set<() => void>();
let isOn = read();

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

/**
 * Whether single-character shortcuts are enabled on this device; users of speech input may not want
 * them.
 */
export function hasSingleKeys(): boolean {
  return isOn;
}

/** Enables or disables single-character shortcuts on this device. */
export function setSingleKeys(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(storageKey, on ? "on" : "off");
  } catch {
    // Without storage it lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** `hasSingleKeys` as a hook. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, hasSingleKeys);
}
