import ICAL from "ical.js";
import { type RuleParts, readRule } from "../recurrence/recurrence-rule.ts";

/**
 * A recurrence rule of a calendar: the same kinds of days as the product's own rules, with times of
 * day and an end.
 */
export interface CalendarRule {
  days: RuleParts;
  /** BYHOUR, BYMINUTE and BYSECOND. Null means the time of the start, or with a `step`, any. */
  times: Record<TimePart, number[] | null>;
  /**
   * The interval of an hourly or more frequent rule, in milliseconds; null for daily or longer
   * ones.
   */
  step: number | null;
  /** The rule as text, if only ical.js can expand it. */
  byIcalJs: string | null;
  count: number | null;
  /** As written: `20261231`, `20261231T225959Z`. */
  until: string | null;
}

const timeParts = ["BYHOUR", "BYMINUTE", "BYSECOND"] as const;
export type TimePart = (typeof timeParts)[number];

/** The frequencies shorter than a day, in milliseconds. */
const units: Readonly<Record<string, number>> = {
  HOURLY: 3_600_000,
  MINUTELY: 60_000,
  SECONDLY: 1000,
};

/**
 * Reads an RRULE of a series that starts on a day of a month. Null if it cannot be read, or if it
 * uses a calendar other than the Gregorian one.
 */
export function readCalendarRule(text: string, startDay: number): CalendarRule | null {
  const parts = readParts(text);
  if (!parts) return null;
  const take = (name: string) => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  };
  if ((take("RSCALE") ?? "GREGORIAN") !== "GREGORIAN") return null;
  // Only affects days that some months do not have.
  const isSkipping = (take("SKIP") ?? "OMIT") !== "OMIT";
  if (isSkipping && (startDay > 28 || parts.has("BYMONTHDAY"))) return null;
  const [count = null, until = null] = [take("COUNT"), take("UNTIL")];
  if (count !== null && !/^\d{1,9}$/.test(count)) return null;
  if (until !== null && !/^\d{8}(?:T\d{6}Z?)?$/.test(until)) return null;
  const ends = { count: count === null ? null : Number(count), until };
  const ofIcalJs = writeParts(parts);
  const interval = Math.max(1, Number(take("INTERVAL") ?? 1));
  if (!Number.isInteger(interval)) return null;
  const times = { BYHOUR: null, BYMINUTE: null, BYSECOND: null } as CalendarRule["times"];
  for (const name of timeParts) {
    const values = take(name)?.split(",");
    if (values === undefined) continue;
    if (
      !values.every((one) => /^\d\d?$/.test(one) && Number(one) <= (name === "BYHOUR" ? 23 : 59))
    ) {
      return null;
    }
    times[name] = [...new Set(values.map(Number))].sort((a, b) => a - b);
  }
  const freq = parts.get("FREQ") ?? "";
  const unit = units[freq];
  if (unit !== undefined) parts.set("FREQ", "DAILY");
  const byDay = parts.get("BYDAY");
  if (byDay !== undefined && !/^(?:MONTHLY|YEARLY)$/.test(freq)) {
    // An ordinal has no meaning for a daily or weekly rule, but some programs write it.
    parts.set("BYDAY", byDay.replaceAll(/(?<=^|,)[+-]?[1-9]\d?(?=[A-Z])/g, ""));
  }
  const days = readRule(writeParts(parts));
  if ("refusal" in days) return onlyByIcalJs(parts, ofIcalJs, { ...ends, times });
  const isSeveralADay = unit !== undefined || Object.values(times).some((list) => list !== null);
  if (isSeveralADay && days.bySetPos.length > 0) return null;
  const step = unit === undefined ? null : interval * unit;
  return { ...ends, times, step, byIcalJs: null, days: unit ? days : { ...days, interval } };
}

/** The end of a rule, as wall times (see `Zone`). */
export interface RuleEnd {
  /** The beginning of its day. */
  day: number;
  /** The last moment; without a time, the beginning of the day. */
  end: number;
  hasTime: boolean;
  /** Whether the time is in UTC. */
  isUtc: boolean;
}

/** Reads the UNTIL of a rule; null for none. */
export function readUntil(until: string | null): RuleEnd | null {
  const [, date, time, zone] = /^(\d{8})(?:T(\d{6})(Z?))?$/.exec(until ?? "") ?? [];
  if (date === undefined) return null;
  const part = (text: string, from: number, to: number) => Number(text.slice(from, to));
  const day = Date.UTC(part(date, 0, 4), part(date, 4, 6) - 1, part(date, 6, 8));
  const clock = time ?? "000000";
  const end = day + ((part(clock, 0, 2) * 60 + part(clock, 2, 4)) * 60 + part(clock, 4, 6)) * 1000;
  return { day, end, hasTime: time !== undefined, isUtc: zone === "Z" };
}

function readParts(text: string): Map<string, string> | null {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(";")) {
    const [name = "", value = "", ...more] = part.split("=");
    if (part === "" || name.startsWith("X-")) continue;
    if (value === "" || more.length > 0) return null;
    parts.set(name, value);
  }
  return parts;
}

const writeParts = (parts: ReadonlyMap<string, string>) =>
  [...parts].map(([name, value]) => `${name}=${value}`).join(";");

/** Days of a year, which the product's own rules do not have. */
function onlyByIcalJs(
  parts: ReadonlyMap<string, string>,
  text: string,
  rest: Pick<CalendarRule, "count" | "until" | "times">,
): CalendarRule | null {
  const days = readRule("FREQ=YEARLY");
  if ("refusal" in days || parts.get("FREQ") !== "YEARLY" || !parts.has("BYYEARDAY")) return null;
  // Combined with these, ical.js ignores the other parts, and BYWEEKNO with weekdays.
  if ([...parts.keys()].some((name) => /^BY(?!YEARDAY)/.test(name))) return null;
  try {
    ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString("2020-01-01"));
  } catch {
    return null;
  }
  return { ...rest, days, step: null, byIcalJs: text };
}
