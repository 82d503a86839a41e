/** How long the zone is taken to be what it was, in milliseconds. */
const trusted = 1000;

let zone = "UTC";
let readAt = Number.NEGATIVE_INFINITY;

/**
 * The IANA name of the time zone that this browser is in, as of now. A list asks
 * for it once for every row, and the browser takes its time with the answer.
 */
export function browserTimeZone(): string {
  const now = performance.now();
  if (now - readAt > trusted) {
    zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    readAt = now;
  }
  return zone;
}
