import { useSyncExternalStore } from "react";

/** Where this device keeps whether keys of a single character do something. */
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

/** Whether a single character is a shortcut here: those who speak to their computer may want none. */
export function hasSingleKeys(): boolean {
  return isOn;
}

/** Switches the shortcuts of a single character on or off, for this device. */
export function setSingleKeys(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(storageKey, on ? "on" : "off");
  } catch {
    // Holds until the page is left.
  }
  for (const listener of listeners) listener();
}

/** `hasSingleKeys` for a screen. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, hasSingleKeys);
}
