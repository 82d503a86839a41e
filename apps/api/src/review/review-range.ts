import { type DayRange, type DayRule, daysBetween, plusDays, startOfDay } from "@daysignal/core";
import type { ReviewRange } from "@daysignal/db";

/** A range with the instants at which its days begin for the user (§4). */
export function reviewRange({ from, to }: DayRange, rule: DayRule): ReviewRange {
  const count = daysBetween(from, to) + 2;
  const starts = Array.from({ length: count }, (_, index) =>
    startOfDay(plusDays(from, index), rule),
  );
  return { from, to, starts };
}
