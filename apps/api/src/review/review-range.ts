import { type DayRange, type DayRule, daysBetween, startsOfDays } from "@daysignal/core";
import type { ReviewRange } from "@daysignal/db";

/** A range with the instants at which its days start for the user (§4). */
export function reviewRange({ from, to }: DayRange, rule: DayRule): ReviewRange {
  return { from, to, starts: startsOfDays(from, daysBetween(from, to) + 2, rule) };
}
