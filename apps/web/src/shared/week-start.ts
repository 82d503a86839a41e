import { readLocal, writeLocal } from "./local-storage.ts";

const key = "week_start";

/** The first day of the week as the app last had it on this device, 0 for Sunday; null if it had none. */
export function storedWeekStart(): number | null {
  const stored = readLocal(key);
  return stored === null ? null : Number(stored);
}

/** Stores it for the next start, which needs it before the settings have arrived. */
export const storeWeekStart = (weekStart: number | null): void =>
  writeLocal(key, weekStart === null ? null : String(weekStart));
