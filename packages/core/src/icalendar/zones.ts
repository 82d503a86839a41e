import { TZDate } from "@date-fns/tz";
import ICAL from "ical.js";
import { findIana } from "windows-iana";
import { isTimeZone } from "../time/is-time-zone.ts";
import { textOf, valuesOf } from "./read-calendars.ts";

/**
 * A time zone. A wall time is a number: the milliseconds since 1970 at which UTC clocks show that
 * time.
 */
export interface Zone {
  /** The IANA name; null without one. */
  name: string | null;
  /** The instant of a wall time, in milliseconds. */
  instantOf(wall: number): number;
}

export interface ZoneFinder {
  /** The zone of a `TZID`; the default for null and for an unknown name. */
  find(tzid: string | null): Zone;
  /** The zone of times that name none: the calendar's own, or else the user's. */
  local: Zone;
}

const minute = 60_000;

/** UTC. */
export const utc: Zone = { name: "UTC", instantOf: (wall) => wall };

/**
 * The zones of a calendar (§10). A name refers to the zone that the file defines under it; without
 * a definition, to the IANA name that it is or contains, or to a Windows name. `timeZone` is the
 * user's.
 */
export function zonesOf(calendar: ICAL.Component, timeZone: string): ZoneFinder {
  const defined = new Map<string, Zone>();
  for (const component of calendar.getAllSubcomponents("vtimezone")) {
    const zone = definedZone(component) ?? namedZone(textOf(component, "x-lic-location"));
    if (zone) defined.set(keyOf(textOf(component, "tzid")), zone);
  }
  const findNamed = (name: string) => defined.get(keyOf(name)) ?? namedZone(name);
  const only = defined.size === 1 ? [...defined.values()][0] : undefined;
  const local = findNamed(textOf(calendar, "x-wr-timezone")) ?? only ?? namedZone(timeZone) ?? utc;
  const found = new Map<string, Zone>();
  const find = (tzid: string | null): Zone => {
    if (tzid === null || tzid.trim() === "") return local;
    const zone = found.get(tzid) ?? findNamed(tzid) ?? local;
    found.set(tzid, zone);
    return zone;
  };
  return { find, local };
}

const keyOf = (name: string) =>
  name
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .toLowerCase();

/** Finds a zone by name: an IANA name, an IANA name at the end of a path, or a Windows name. */
function namedZone(given: string): Zone | undefined {
  const name = given.trim().replace(/^"(.*)"$/, "$1");
  if (name === "") return undefined;
  if (/^(?:tzone:\/\/microsoft\/)?(?:utc|gmt|z)$/i.test(name)) return utc;
  const parts = name.split("/");
  for (const [index] of parts.entries()) {
    const end = parts.slice(index).join("/");
    // A short name such as EST at the end of a path may have other rules than the path means.
    if ((index === 0 || end.includes("/")) && isTimeZone(end)) return ianaZone(end);
  }
  // Outlook appends a number to zones that it has changed.
  const [windows] = findIana(name.replace(/ \d+$/, ""));
  return windows === undefined ? offsetZone(name) : ianaZone(windows);
}

function ianaZone(name: string): Zone {
  const instantOf = (wall: number) => {
    const at = new Date(wall);
    const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
    const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()] as const;
    return new TZDate(year, month, date, ...time, name).getTime();
  };
  return { name, instantOf };
}

/** Reads the offset from a name such as `(UTC+05:30) Chennai, Kolkata`. */
function offsetZone(name: string): Zone | undefined {
  const [, sign, hours, minutes = "0"] = /(?:UTC|GMT)\s*([+-])(\d{1,2}):?(\d\d)?/i.exec(name) ?? [];
  if (sign === undefined) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -minute : minute);
  return { name: null, instantOf: (wall) => wall - offset };
}

/** The zone of a VTIMEZONE; undefined without a readable rule. */
function definedZone(component: ICAL.Component): Zone | undefined {
  const tzid = textOf(component, "tzid");
  const first = firstChange(component);
  if (!first) return undefined;
  const zone = new ICAL.Timezone(withRules(component));
  try {
    zone.utcOffset(ICAL.Time.now());
  } catch {
    return undefined;
  }
  const instantOf = (wall: number) => {
    if (wall < first.wall) return wall - first.offsetFrom;
    const at = new Date(wall);
    const offset = zone.utcOffset(
      new ICAL.Time(
        {
          year: at.getUTCFullYear(),
          month: at.getUTCMonth() + 1,
          day: at.getUTCDate(),
          hour: at.getUTCHours(),
          minute: at.getUTCMinutes(),
          second: at.getUTCSeconds(),
        },
        ICAL.Timezone.localTimezone,
      ),
    );
    return wall - offset * 1000;
  };
  return { name: isTimeZone(tzid) ? tzid : null, instantOf };
}

/** A copy with parsed rules, without unreadable parts. */
function withRules(component: ICAL.Component): ICAL.Component {
  const copy = new ICAL.Component("vtimezone");
  for (const part of component.getAllSubcomponents()) {
    if (offsetOf(part, "tzoffsetfrom") === null || offsetOf(part, "tzoffsetto") === null) continue;
    const into = new ICAL.Component(part.name);
    for (const property of part.getAllProperties()) {
      const isRule = property.name === "rrule";
      const line = isRule ? `RRULE:${valuesOf(property)[0] ?? ""}` : property.toICALString();
      try {
        into.addProperty(ICAL.Property.fromString(line));
      } catch {
        // The rest of the zone is still usable.
      }
    }
    copy.addSubcomponent(into);
  }
  return copy;
}

/**
 * When the first known offset begins, and the offset before it. For earlier times ical.js would use
 * UTC.
 */
function firstChange(component: ICAL.Component): { wall: number; offsetFrom: number } | undefined {
  const changes = component.getAllSubcomponents().flatMap((part) => {
    const wall = Date.parse(`${textOf(part, "dtstart")}Z`);
    const offsetFrom = offsetOf(part, "tzoffsetfrom");
    const isKnown =
      !Number.isNaN(wall) && offsetFrom !== null && offsetOf(part, "tzoffsetto") !== null;
    return isKnown ? [{ wall, offsetFrom }] : [];
  });
  return changes.sort((a, b) => a.wall - b.wall)[0];
}

/** In milliseconds. ical.js has put the colons. */
function offsetOf(part: ICAL.Component, name: string): number | null {
  const [, sign, hours, minutes, seconds = "0"] =
    /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(textOf(part, name)) ?? [];
  if (sign === undefined) return null;
  const length = (Number(hours) * 60 + Number(minutes)) * minute + Number(seconds) * 1000;
  return sign === "-" ? -length : length;
}
