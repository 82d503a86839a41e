import { isTimeZone } from "@daysignal/core";

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
    zone = readZone();
    readAt = now;
  }
  return zone;
}

function readZone(): string | null {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return timeZone && isTimeZone(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}
