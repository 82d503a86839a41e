// Separate from the schema, because the inline script in the page's head needs it.
import { localTimeAt } from "./temporal.ts";

/** Cache of valid names: asking the runtime is slower than everything else in a request. */
const known = new Set<string>();

/**
 * The maximum cache size. There are some 600 names; variants in upper and lower case need no
 * caching.
 */
const mostKnown = 1000;

/**
 * True for an IANA time zone name that this runtime knows, such as `Europe/Berlin`. False for
 * `Etc/Unknown`, which browsers report when they cannot read the system's zone.
 */
export function isTimeZone(name: string): boolean {
  // Intl also accepts offsets such as "+01:00", which have no daylight saving time.
  if (!/^[A-Za-z]/.test(name) || name.length > 64 || /^etc\/unknown$/i.test(name)) {
    return false;
  }
  if (known.has(name)) return true;
  try {
    if (localTimeAt(0, name) === undefined) new Intl.DateTimeFormat("en", { timeZone: name });
    if (known.size < mostKnown) known.add(name);
    return true;
  } catch {
    return false;
  }
}
