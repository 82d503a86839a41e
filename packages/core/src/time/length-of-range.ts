import { DomainError } from "../errors.ts";
import { type CalendarDay, daysBetween } from "./calendar-day.ts";

/** The days of a requested range, both ends included. Throws INVALID_INPUT for none or too many. */
export function lengthOfRange(from: CalendarDay, to: CalendarDay, most: number): number {
  const length = daysBetween(from, to) + 1;
  if (length >= 1 && length <= most) return length;
  throw new DomainError("INVALID_INPUT", {
    field: "to",
    message: /*i18n*/ "{field} must be within {count} days from the first one.",
    values: { count: most },
  });
}
