import { z } from "zod";

/**
 * A moment, as an ISO 8601 string in UTC with milliseconds. Any offset is
 * accepted and turned into UTC, so that what comes back compares as a string.
 */
export const instantSchema = z.iso
  .datetime({ offset: true, error: "must be a date and time such as 2026-03-14T17:00:00Z" })
  .refine(isWithinRange, "must lie between the years 1970 and 2999")
  .overwrite((text) => new Date(text).toISOString());

function isWithinRange(text: string): boolean {
  const time = Date.parse(text);
  return time >= 0 && time < Date.UTC(3000, 0, 1);
}
