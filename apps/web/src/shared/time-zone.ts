/** How long the zone is cached, in milliseconds. */
const trusted = 1000;

let zone = "UTC";
let readAt = Number.NEGATIVE_INFINITY;

/**
 * The IANA name of the browser's current time zone. Cached briefly, because a list asks once per
 * row and the browser's answer is slow.
 */
export function browserTimeZone(): string {
  const now = performance.now();
  if (now - readAt > trusted) {
    zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    readAt = now;
  }
  return zone;
}
