import { tzOffset } from "@date-fns/tz";

/**
 * Whether two zones have the same local time now and for a year, as Berlin and Paris do. Then it
 * makes no difference which one a user's days follow.
 */
export function haveSameClock(zone: string, other: string, now: Date): boolean {
  if (zone === other) return true;
  return Array.from(
    { length: 53 },
    (_, week) => new Date(now.getTime() + week * 7 * 86_400_000),
  ).every((at) => tzOffset(zone, at) === tzOffset(other, at));
}
