import ICAL from "ical.js";
import { utc, type Zone, type ZoneFinder } from "./zones.ts";

/** A day, or a wall time in a zone. */
export interface CalendarMoment {
  /** The wall time (see `Zone`); for a day, its beginning. */
  wall: number;
  isDay: boolean;
  zone: Zone;
}

/** An entry of a list of moments; a period also has its length in milliseconds. */
export interface PeriodMoment extends CalendarMoment {
  length: number | null;
}

const form = /^(\d{4})-(\d\d)-(\d\d)(?:T(?::*|(\d\d):(\d\d):(\d\d)?(Z?)))?$/;

/** Reads a date or time as ical.js writes it; null for one that does not exist. */
function readMoment(
  text: string,
  { type, tzid }: { type?: string; tzid?: string | null },
  zones: ZoneFinder,
): CalendarMoment | null {
  const found = form.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const isDay = type === "date" || found[4] === undefined;
  const date = Date.UTC(year, month - 1, day);
  const exists = new Date(date).toISOString().startsWith(text.slice(0, 10));
  // A leap second counts as the second before it.
  if (!exists || year < 1 || hour > 24 || minute > 59 || second > 60) return null;
  const wall = date + ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000;
  if (isDay) return { wall: date, isDay, zone: zones.local };
  return { wall, isDay, zone: found[7] === "Z" ? utc : zones.find(tzid ?? null) };
}

/** The moments of a property; null for each that cannot be read. */
export function momentsOf(property: ICAL.Property, zones: ZoneFinder): (PeriodMoment | null)[] {
  const [, , type, ...values]: unknown[] = property.toJSON();
  const tzid = parameterOf(property, "tzid");
  return values.map((value) => {
    const [text, end] = Array.isArray(value) ? value : [value, null];
    const moment = readMoment(String(text), { type: String(type), tzid }, zones);
    if (!moment || typeof end !== "string") return moment && { ...moment, length: null };
    const until = readMoment(end, { type: String(type), tzid }, zones);
    return { ...moment, length: until ? until.wall - moment.wall : readLength(end) };
  });
}

/** A parameter of a property; null if absent. */
export function parameterOf(property: ICAL.Property, name: string): string | null {
  const value: unknown = property.getParameter(name);
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === "string" ? first : null;
}

/** A duration such as `PT1H` in milliseconds; null if it cannot be read. */
export function readLength(text: string): number | null {
  const isLength = /^[+-]?P(?=.*\d)(?:\d+W|(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/i.test(
    text,
  );
  return isLength ? ICAL.Duration.fromString(text.toUpperCase()).toSeconds() * 1000 : null;
}
