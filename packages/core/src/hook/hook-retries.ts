const second = 1000;
const hour = 3_600_000;

/** Milliseconds. */
const pauses = { least: 5 * second, ofDelivery: 6 * hour, ofHook: hour / 2 } as const;

/** A delivery that fails later than this after its event is given up, in milliseconds. */
const giveUpAfter = 24 * hour;

/** A hook that has failed for so long is switched off, in milliseconds. */
const switchOffAfter = 5 * 24 * hour;

/**
 * Milliseconds until a delivery that has failed is tried again, at this age; null if it is given up
 * (§15). The pause is as long as the age, so that both double with each try.
 */
export function pauseOfDelivery(ageMs: number): number | null {
  return ageMs >= giveUpAfter ? null : pause(ageMs, pauses.ofDelivery);
}

/**
 * Milliseconds for which a hook rests after a failure, when it has been failing for so long; null
 * if it is switched off (§15). Its other deliveries wait, too: a receiver that is away is not
 * called for each of them.
 */
export function pauseOfHook(failingMs: number): number | null {
  return failingMs >= switchOffAfter ? null : pause(failingMs, pauses.ofHook);
}

function pause(elapsedMs: number, longest: number): number {
  return Math.min(Math.max(elapsedMs, pauses.least), longest);
}
