import { z } from "zod";

/**
 * A moment, as an ISO 8601 string in UTC with milliseconds. Any offset is
 * accepted and turned into UTC, so that what comes back compares as a string.
 */
export const instantSchema = z.iso
  // Each check ends the parsing: what is no moment must not reach the conversion, which would throw.
  .datetime({
    offset: true,
    abort: true,
    error: "must be a date and time such as 2026-03-14T17:00:00Z",
  })
  .refine(isWithinRange, { abort: true, error: "must lie between the years 1970 and 2999" })
  .overwrite((text) => new Date(text).toISOString());

function isWithinRange(text: string): boolean {
  const time = Date.parse(text);
  return time >= 0 && time < Date.UTC(3000, 0, 1);
}
