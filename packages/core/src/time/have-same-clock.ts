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

/** The city in the name of a zone: "Buenos Aires"; the name itself for one of no place, such as UTC. */
export const placeOfZone = (zone: string): string =>
  (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** False for zones of no place, such as UTC, which browsers also name if they hide the real one. */
export const isPlaceZone = (zone: string): boolean => zone.includes("/") && !/^etc\//i.test(zone);
