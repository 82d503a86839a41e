import { createListeners } from "@daysignal/ui/listeners";
import { useSyncExternalStore } from "react";
import { readLocal, writeLocal } from "./local-storage.ts";

/** The localStorage key of the setting for single-character shortcuts. */
const storageKey = "single_keys";
const { subscribe, notify } = createListeners();
let isOn = readLocal(storageKey) !== "off";

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
  writeLocal(storageKey, on ? "on" : "off");
  notify();
}

/** `hasSingleKeys` as a hook. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys);
