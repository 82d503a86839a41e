import { z } from "zod";

/** Cache of valid names: asking the runtime is slower than everything else in a request. */
const known = new Set<string>();

/** There are some 600 names; counting different cases there are more than need caching. */
const mostKnown = 1000;

/** True for an IANA time zone name that this runtime knows, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // Intl also accepts offsets such as "+01:00", which have no daylight saving time.
  if (!/^[A-Za-z]/.test(name) || name.length > 64) {
    return false;
  }
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    if (known.size < mostKnown) known.add(name);
    return true;
  } catch {
    return false;
  }
}

export const timeZoneSchema = z
  .string()
  .refine(isTimeZone, /*i18n*/ "must be an IANA time zone such as Europe/Berlin");
