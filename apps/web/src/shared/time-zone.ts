import { isTimeZone, ownTimeZone } from "@daysignal/core";

/** How long the zone is cached, in milliseconds. */
const trusted = 1000;

let zone: string | null = null;
let readAt = Number.NEGATIVE_INFINITY;

/**
 * The IANA name of the device's current time zone; null if the browser cannot read it. Cached briefly,
 * because a list asks once per row and the browser's answer is slow. The days of a user run by
 * `dayRule`.
 */
export function deviceTimeZone(): string | null {
  const now = performance.now();
  if (now - readAt > trusted) {
    // "Etc/Unknown", or undefined in old browsers, if the system's is unreadable.
    const timeZone = ownTimeZone();
    zone = timeZone && isTimeZone(timeZone) ? timeZone : null;
    readAt = now;
  }
  return zone;
}
