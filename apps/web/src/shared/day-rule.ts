import { dayRuleOf, type Settings, type UsersDayRule } from "@daysignal/core";
import { readLocal, writeLocal } from "./local-storage.ts";
import { deviceTimeZone } from "./time-zone.ts";

type DaySettings = Pick<Settings, "timeZone" | "dayStart">;

/** The localStorage keys. */
const keys = { dayStart: "day_start", timeZone: "time_zone" } as const;

/** Of a user whose settings have not arrived on this device yet. */
const unknown: DaySettings = { timeZone: null, dayStart: "00:00" };

let { settings, areKnown } = stored();

function stored() {
  const timeZone = readLocal(keys.timeZone);
  const dayStart = readLocal(keys.dayStart) ?? unknown.dayStart;
  return { settings: { timeZone: timeZone || null, dayStart }, areKnown: timeZone !== null };
}

/**
 * What decides which day it is here (§4): the zone of the settings, else that of the device, and when
 * the user's days begin.
 */
export function dayRule(): UsersDayRule {
  return dayRuleOf(settings, deviceTimeZone());
}

/** Whether the zone and the start of the day in the user's settings are known on this device. */
export const isDayRuleKnown = (): boolean => areKnown;

/**
 * Sets what the user's settings say, and stores it, because the next start needs it before they have
 * arrived. False if it is known already.
 */
export function storeDayRule({ timeZone, dayStart }: DaySettings): boolean {
  if (areKnown && settings.timeZone === timeZone && settings.dayStart === dayStart) return false;
  settings = { timeZone, dayStart };
  areKnown = true;
  writeLocal(keys.timeZone, timeZone ?? "");
  writeLocal(keys.dayStart, dayStart);
  return true;
}

/** Forgets them when the session ends. */
export function forgetDayRule(): void {
  settings = unknown;
  areKnown = false;
  for (const key of Object.values(keys)) writeLocal(key, null);
}
