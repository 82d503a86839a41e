import {
  calendarDayAt,
  clockTime,
  type DayRule,
  dayAt,
  type EndedInterval,
  isCalendarDay,
  lengthOf,
  plusDays,
  plusMs,
  startOfDay,
  type TimeInterval,
  timeLimits,
  toMinutes,
} from "@daysignal/core";
import { i18n } from "../../shared/language.ts";

/** An interval as it is typed: a user's day, and times of day as `HH:mm`. */
export interface TimeEntry {
  day: string;
  from: string;
  to: string;
  /** The time that stays when a length is typed. */
  fixed: "from" | "to";
}

export type EntryField = "day" | "from" | "to" | "length";

/** The start and the end of a typed interval; only what could be read. */
export interface ReadEntry {
  startedAt?: string;
  /** Null for a running one. */
  endedAt?: string | null;
  /** What is wrong, and at which field. */
  problem?: { field: EntryField; sentence: string };
}

/** An end before the start is the next day's, up to this length; else it is a mistake. */
const longestNightMs = 12 * 60 * 60_000;

/** The entry of an interval; a running one has no end. */
export function entryOf({ startedAt, endedAt }: TimeInterval, rule: DayRule): TimeEntry {
  return {
    day: dayAt(startedAt, rule),
    from: clockAt(startedAt, rule),
    to: endedAt === null ? "" : clockAt(endedAt, rule),
    fixed: "from",
  };
}

/** An empty entry that ends now. */
export const entryUntil = (now: Date, rule: DayRule): TimeEntry => ({
  ...{ day: dayAt(now, rule), from: "", to: clockAt(now.toISOString(), rule), fixed: "to" },
});

/** The time that clocks show at an instant. */
export const clockAt = (instant: string, { timeZone }: DayRule): string =>
  clockTime(Date.parse(instant), timeZone);

/** Whether an interval ends on another calendar day than it starts. */
export const endsNextDay = (interval: EndedInterval, { timeZone }: DayRule): boolean =>
  calendarDayAt(interval.startedAt, timeZone) !== calendarDayAt(interval.endedAt, timeZone);

/** The first instant at which clocks show a time on a user's day. */
function instantOn(day: string, time: string, rule: DayRule): string | undefined {
  if (!isCalendarDay(day) || time === "") return undefined;
  const date = time < rule.dayStart ? plusDays(day, 1) : day;
  return startOfDay(date, { timeZone: rule.timeZone, dayStart: time });
}

/**
 * Reads an entry. An end that is not after the start is that of the next day, up to 12 hours later.
 * Of the interval that is corrected, what was not typed anew stays to the millisecond.
 */
export function readEntry(
  entry: TimeEntry,
  rule: DayRule,
  now: Date,
  before?: TimeInterval,
): ReadEntry {
  const was = before && entryOf(before, rule);
  const isSameDay = entry.day === was?.day;
  const startedAt =
    before && isSameDay && entry.from === was.from
      ? before.startedAt
      : instantOn(entry.day, entry.from, rule);
  if (before?.endedAt === null) {
    return startedAt === undefined ? missing(entry) : checked({ startedAt, endedAt: null }, now);
  }
  const endedAt =
    before && isSameDay && entry.to === was.to
      ? before.endedAt
      : instantOn(entry.day, entry.to, rule);
  if (startedAt === undefined || endedAt === undefined) {
    return {
      ...(startedAt === undefined ? {} : { startedAt }),
      ...(endedAt === undefined ? {} : { endedAt }),
      ...missing(entry),
    };
  }
  if (endedAt > startedAt || !isCalendarDay(entry.day)) {
    return checked({ startedAt, endedAt }, now);
  }
  const next = instantOn(plusDays(entry.day, 1), entry.to, rule);
  const isNight = next !== undefined && Date.parse(next) - Date.parse(startedAt) <= longestNightMs;
  return checked({ startedAt, endedAt: isNight ? next : endedAt }, now);
}

function missing({ day, from }: TimeEntry): Pick<ReadEntry, "problem"> {
  if (!isCalendarDay(day)) {
    return { problem: { field: "day", sentence: i18n.t("Choose a day.") } };
  }
  const field = from === "" ? "from" : "to";
  const sentence =
    field === "from"
      ? i18n.t("Enter a start, or a length such as 45m.")
      : i18n.t("Enter an end, or a length such as 45m.");
  return { problem: { field, sentence } };
}

function checked(read: { startedAt: string; endedAt: string | null }, now: Date): ReadEntry {
  const { startedAt, endedAt } = read;
  const latest = plusMs(now.toISOString(), timeLimits.clockToleranceMs);
  const wrong = (field: EntryField, sentence: string) => ({
    ...read,
    problem: { field, sentence },
  });
  if (startedAt > latest) return wrong("from", i18n.t("This is still to come."));
  if (endedAt === null) return read;
  if (endedAt <= startedAt) return wrong("to", i18n.t("The end must be after the start."));
  if (endedAt > latest) return wrong("to", i18n.t("This is still to come."));
  return lengthOf({ startedAt, endedAt }) > timeLimits.maxIntervalMs
    ? wrong("to", i18n.t("A time has at most 24 hours."))
    : read;
}

/** An entry with a length in minutes: the time that was typed last stays, and the other one moves. */
export function withLength(
  entry: TimeEntry,
  minutes: number,
  { startedAt, endedAt }: ReadEntry,
  rule: DayRule,
): TimeEntry {
  const ms = minutes * 60_000;
  if (entry.fixed === "from" && startedAt) {
    return { ...entry, to: clockAt(plusMs(startedAt, ms), rule) };
  }
  if (!endedAt) return entry;
  const start = plusMs(endedAt, -ms);
  return { ...entry, day: dayAt(start, rule), from: clockAt(start, rule) };
}

/** The minutes of a typed entry; undefined while it has no length. */
export function minutesOfEntry({ startedAt, endedAt }: ReadEntry): number | undefined {
  if (!startedAt || !endedAt || endedAt <= startedAt) return undefined;
  return toMinutes(lengthOf({ startedAt, endedAt }));
}

/** Reads a typed length: "45", "45m", "1.5h", "1h 30m", "1:30". Null for anything else. */
export function parseLength(text: string): number | null {
  const clock = /^\s*(\d{1,2}):(\d{2})\s*$/.exec(text);
  if (clock) return positive(Number(clock[1]) * 60 + Number(clock[2]));
  const words = /^\s*(?:(\d+(?:[.,]\d+)?)\s*h)?\s*(?:(\d+)\s*m?)?\s*$/i.exec(text);
  if (!words) return null;
  const hours = Number(words[1]?.replace(",", ".") ?? 0);
  return positive(Math.round(hours * 60) + Number(words[2] ?? 0));
}

const positive = (minutes: number) => (minutes > 0 && minutes <= 1440 ? minutes : null);
