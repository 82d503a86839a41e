import { tzOffset } from "@date-fns/tz";

/**
 * Whether clocks in two zones show the same time now and for a year, as in Berlin and Paris: it makes
 * no difference which of them a user's days run by.
 */
export function haveSameClock(zone: string, other: string, now: Date): boolean {
  if (zone === other) return true;
  return Array.from(
    { length: 53 },
    (_, week) => new Date(now.getTime() + week * 7 * 86_400_000),
  ).every((at) => tzOffset(zone, at) === tzOffset(other, at));
}
