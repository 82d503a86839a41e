import type { DayRule } from "@daysignal/core";
import { browserTimeZone } from "./time-zone.ts";

/** The localStorage key. */
const storageKey = "day_start";

let dayStart = stored() ?? "00:00";

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** What decides which day it is here (§4): the browser's zone, and when the user's days begin. */
export function dayRule(): DayRule {
  return { timeZone: browserTimeZone(), dayStart };
}

/**
 * Sets when days begin, and stores it, because the next start needs it before the settings have
 * arrived. False if that is when they begin already.
 */
export function storeDayStart(start: string): boolean {
  if (start === dayStart) return false;
  dayStart = start;
  try {
    localStorage.setItem(storageKey, start);
  } catch {
    // Without storage it is known once the settings have arrived.
  }
  return true;
}
