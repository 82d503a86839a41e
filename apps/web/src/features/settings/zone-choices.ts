/** The localStorage key of a list of pairs, "Europe/Berlin>Pacific/Auckland". */
const storageKey = "answered_zones";

/** The choices of this page, if storage is unavailable. */
let chosen = new Set<string>();

function read(): Set<string> {
  try {
    chosen = new Set(localStorage.getItem(storageKey)?.split(" "));
  } catch {
    // Storage is unavailable.
  }
  return chosen;
}

/** Whether the user has chosen what days follow while the device is in `away`. */
export const isZoneChosen = (home: string, away: string): boolean => read().has(`${home}>${away}`);

/** Remembers the choice, so that it is offered once. It is offered again after a return home. */
export function rememberZoneChoice(home: string, away: string): void {
  const pairs = read();
  pairs.delete(`${away}>${home}`);
  pairs.add(`${home}>${away}`);
  try {
    localStorage.setItem(storageKey, [...pairs].join(" "));
  } catch {
    // Storage is unavailable.
  }
}
