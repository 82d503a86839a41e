import { isTimeZone } from "./is-time-zone.ts";
import type { DayRule } from "./start-of-day.ts";

/** A `DayRule`, and whether its zone is known; if not, it is UTC. */
export interface UsersDayRule extends DayRule {
  isZoneKnown: boolean;
}

/**
 * Chooses the time zone of a user's days, on screen and in the API (§4): that of the settings, else
 * that of the device, else UTC. A name that this runtime does not know counts as absent.
 */
export function dayRuleOf(
  settings: { timeZone: string | null; dayStart: string },
  deviceTimeZone: string | null,
): UsersDayRule {
  const known = [settings.timeZone, deviceTimeZone].find((name) => name && isTimeZone(name));
  return { timeZone: known ?? "UTC", dayStart: settings.dayStart, isZoneKnown: known != null };
}
