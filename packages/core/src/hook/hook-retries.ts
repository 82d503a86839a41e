const second = 1000;
const hour = 3_600_000;

/** In milliseconds. */
const pauses = { least: 5 * second, ofDelivery: 6 * hour, ofHook: hour / 2 } as const;

/** The age at which a failing delivery is given up, in milliseconds. */
const giveUpAfter = 24 * hour;

/** How long a hook may fail before it is switched off, in milliseconds. */
const switchOffAfter = 5 * 24 * hour;

/**
 * The delay before the next attempt of a failed delivery of this age, in milliseconds; null if it
 * is given up (§15). The delay equals the age, so both double with each attempt.
 */
export function pauseOfDelivery(ageMs: number): number | null {
  return ageMs >= giveUpAfter ? null : pause(ageMs, pauses.ofDelivery);
}

/**
 * How long all deliveries of a hook pause after a failure, in milliseconds, given how long it has
 * been failing; null if it is switched off (§15). An unavailable receiver is thus not called for
 * each delivery.
 */
export function pauseOfHook(failingMs: number): number | null {
  return failingMs >= switchOffAfter ? null : pause(failingMs, pauses.ofHook);
}

function pause(elapsedMs: number, longest: number): number {
  return Math.min(Math.max(elapsedMs, pauses.least), longest);
}
