/** The localStorage key of a list of pairs, "Europe/Berlin>Pacific/Auckland". */
const storageKey = "answered_zones";

/** Without storage the answers are kept for this page. */
let answered = new Set<string>();

function read(): Set<string> {
  try {
    answered = new Set(localStorage.getItem(storageKey)?.split(" "));
  } catch {
    // Storage is unavailable.
  }
  return answered;
}

/** Whether it was answered that days follow `home` or not while the device is in `away`. */
export const isZoneAnswered = (home: string, away: string): boolean =>
  read().has(`${home}>${away}`);

/**
 * Remembers that this was answered, so that it is asked once. Whoever is back home is asked again when
 * they are away the next time.
 */
export function rememberZoneAnswer(home: string, away: string): void {
  const pairs = read();
  pairs.delete(`${away}>${home}`);
  pairs.add(`${home}>${away}`);
  try {
    localStorage.setItem(storageKey, [...pairs].join(" "));
  } catch {
    // Storage is unavailable.
  }
}
