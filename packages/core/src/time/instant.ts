import { z } from "zod";

/**
 * An instant as an ISO 8601 string in UTC with milliseconds. Any offset is accepted and
 * converted to UTC, so that instants compare as strings.
 */
export const instantSchema = z.iso
  // Aborts on a wrong format, because the conversion would throw for it.
  .datetime({
    offset: true,
    abort: true,
    error: /*i18n*/ "must be a date and time such as 2026-03-14T17:00:00Z",
  })
  .refine(isWithinRange, {
    error: /*i18n*/ "must lie between the years 1970 and 2999",
  })
  .overwrite((text) => new Date(text).toISOString());

function isWithinRange(text: string): boolean {
  const time = Date.parse(text);
  return time >= 0 && time < Date.UTC(3000, 0, 1);
}
