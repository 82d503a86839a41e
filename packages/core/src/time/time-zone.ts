import { z } from "zod";

/** Names that were found to be good: asking the runtime takes longer than all else that a request needs. */
const known = new Set<string>();

/** There are some 600 names; written in different cases they are more than anyone has to keep. */
const mostKnown = 1000;

/** True for a time zone that this runtime knows by its IANA name, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // Offsets such as "+01:00" are accepted by Intl but carry no summer time; a person has a zone.
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
  .refine(isTimeZone, "must be an IANA time zone such as Europe/Berlin");
