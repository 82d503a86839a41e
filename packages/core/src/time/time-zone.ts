import { z } from "zod";

/** True for a time zone that this runtime knows by its IANA name, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // Offsets such as "+01:00" are accepted by Intl but carry no summer time; a person has a zone.
  if (!/^[A-Za-z]/.test(name) || name.length > 64) {
    return false;
  }
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const timeZoneSchema = z
  .string()
  .refine(isTimeZone, "must be an IANA time zone such as Europe/Berlin");
