import { TZDate } from "@date-fns/tz";
import type ICAL from "ical.js";
import { findIana } from "windows-iana";
import { isTimeZone } from "../time/is-time-zone.ts";
import { type CalendarRule, readCalendarRule, readUntil } from "./calendar-rule.ts";
import { textOf, valuesOf } from "./read-calendars.ts";
import { ruleStarts, type WallRange } from "./rule-starts.ts";

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
const day = 86_400_000;

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

/** What a VTIMEZONE says of a part of the time. Offsets are in milliseconds. */
interface Observance {
  /** Its first start, as a wall time before the change. */
  start: number;
  offsetFrom: number;
  offsetTo: number;
  rule: CalendarRule | null;
  /** When the rule ends, as a wall time before the change. */
  until: number;
  /** Further starts. */
  dates: number[];
}

/** Zones with a long history have about 200. */
const mostObservances = 500;

/** The zone of a VTIMEZONE; undefined without a readable part. */
function definedZone(component: ICAL.Component): Zone | undefined {
  const tzid = textOf(component, "tzid");
  const parts = component
    .getAllSubcomponents()
    .slice(0, mostObservances)
    .flatMap(readObservance)
    .sort((a, b) => a.start - b.start);
  const [first] = parts;
  if (!first) return undefined;
  const years = new Map<number, Change[]>();
  const changesOf = (year: number): Change[] => {
    const known = years.get(year) ?? changesFor(parts, year);
    years.set(year, known);
    return known;
  };
  const offsetAt = (wall: number) => {
    if (wall < first.start) return first.offsetFrom;
    const change = changesOf(new Date(wall).getUTCFullYear()).findLast((one) => one.wall <= wall);
    return change?.offset ?? first.offsetFrom;
  };
  return { name: isTimeZone(tzid) ? tzid : null, instantOf: (wall) => wall - offsetAt(wall) };
}

/** From a wall time on, an offset applies. */
interface Change {
  wall: number;
  offset: number;
}

/** The changes in a year, and the last of each part before it, in order. */
function changesFor(parts: readonly Observance[], year: number): Change[] {
  // Until the day after, because a change can begin on the day before by its new offset.
  const range = { from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0, 2) };
  const changes = parts.flatMap((part) => {
    const { offsetFrom, offsetTo: offset } = part;
    // An hour that clocks show twice is the second one.
    const shift = Math.min(0, offset - offsetFrom);
    const before = lastStart(part, range.from - 1);
    const starts =
      before === undefined ? startsIn(part, range) : [before, ...startsIn(part, range)];
    return starts.map((start) => ({ wall: start + shift, offset }));
  });
  return changes.sort((a, b) => a.wall - b.wall);
}

function startsIn({ start, rule, until, dates }: Observance, { from, to }: WallRange): number[] {
  const listed = [start, ...dates].filter((wall) => wall >= from && wall <= to);
  const ruled = rule ? ruleStarts(rule, start, { from, to: Math.min(to, until) }) : [];
  return [...listed, ...ruled];
}

/**
 * How many years back the last start of a rule is looked for: at first one, then as many as lie
 * between two fifth Sundays of February.
 */
const yearsBack = [1, 40];

function lastStart({ start, rule, until, dates }: Observance, wall: number): number | undefined {
  const listed = [start, ...dates].filter((one) => one <= wall);
  const ruled = rule && lastOfRule(rule, start, Math.min(wall, until));
  const all = ruled === null ? listed : [...listed, ruled];
  return all.length > 0 ? Math.max(...all) : undefined;
}

function lastOfRule(rule: CalendarRule, start: number, to: number): number | null {
  for (const years of yearsBack) {
    // One with COUNT may have ended long ago, and has few.
    const from = rule.count === null ? to - years * 366 * day : start;
    const last = [...ruleStarts(rule, start, { from, to })].at(-1);
    if (last !== undefined) return last;
  }
  return null;
}

/** None if its start or an offset cannot be read; what else cannot be read is left out. */
function readObservance(part: ICAL.Component): Observance[] {
  const start = wallOf(textOf(part, "dtstart"));
  const [offsetFrom, offsetTo] = [offsetOf(part, "tzoffsetfrom"), offsetOf(part, "tzoffsetto")];
  if (Number.isNaN(start) || offsetFrom === null || offsetTo === null) return [];
  const read = readCalendarRule(textOf(part, "rrule"), new Date(start).getUTCDate());
  const rule = read && isOfZone(read) ? read : null;
  const until = untilOf(rule?.until ?? null, offsetFrom);
  const dates = part
    .getAllProperties("rdate")
    .flatMap((property) => valuesOf(property).map(wallOf))
    .filter((wall) => !Number.isNaN(wall));
  return [{ start, offsetFrom, offsetTo, rule, until, dates }];
}

/**
 * Whether a rule is one that a zone can have: at some hour of days in one month. Others, such as one
 * with a change each second, would only take time.
 */
function isOfZone({ days, times, byIcalJs, step, count }: CalendarRule): boolean {
  const { freq, byMonth, byMonthDay, byDay } = days;
  if (freq !== "YEARLY" || step !== null || byIcalJs !== null || (count ?? 0) > 100) return false;
  if (Object.values(times).some((list) => list !== null && list.length > 1)) return false;
  return byMonth.length === 1
    ? byDay.length <= 1
    : byMonth.length + byMonthDay.length + byDay.length === 0;
}

/** A wall time as ical.js writes it; NaN for none. */
const wallOf = (text: string): number => Date.parse(`${text}Z`);

/** The end of a rule as a wall time before the change. */
function untilOf(until: string | null, offsetFrom: number): number {
  const read = readUntil(until);
  if (!read) return Number.POSITIVE_INFINITY;
  if (!read.hasTime) return read.day + day - 1;
  return read.isUtc ? read.end + offsetFrom : read.end;
}

/** In milliseconds. ical.js has put the colons. */
function offsetOf(part: ICAL.Component, name: string): number | null {
  const [, sign, hours, minutes, seconds = "0"] =
    /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(textOf(part, name)) ?? [];
  if (sign === undefined) return null;
  const length = (Number(hours) * 60 + Number(minutes)) * minute + Number(seconds) * 1000;
  return sign === "-" ? -length : length;
}
