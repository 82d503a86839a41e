import type { z } from "zod";
import { startRule } from "../recurrence/month-end.ts";
import { readRule, writeRule } from "../recurrence/recurrence-rule.ts";
import { type Repeat, repeatInput } from "../recurrence/repeat.ts";
import { ruleWeekdayOf } from "../recurrence/rule-weekdays.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { FoundSignal } from "./found.ts";
import { addExtra, instantOf, localDate } from "./values.ts";

/** FREQ, by the words and letters that other planners write. */
export const frequencies: Readonly<Record<string, string>> = {
  ...{ d: "DAILY", w: "WEEKLY", m: "MONTHLY", y: "YEARLY" },
  ...{ daily: "DAILY", weekly: "WEEKLY", monthly: "MONTHLY", yearly: "YEARLY" },
};

type GivenRepeat = z.input<typeof repeatInput>;

/**
 * Builds a repeat from the first day that the file names, see `pinRule`; null if the product's rules
 * cannot express it.
 */
export function buildRepeat(given: GivenRepeat, first: CalendarDay | null): Repeat | null {
  const rule = given.mode === "completion" ? given.rule : pinRule(given.rule, first);
  const repeat = repeatInput.safeParse({ ...given, rule });
  return repeat.success ? repeat.data : null;
}

/** Sets the repeat of a task; `written` goes into the notes if it cannot be expressed. */
export function setRepeat(
  signal: FoundSignal,
  given: GivenRepeat,
  first: CalendarDay | null,
  written: string,
): void {
  signal.repeat = buildRepeat(given, first);
  if (signal.repeat === null) addExtra(signal, "recurrence", written);
}

/**
 * Makes a rule independent of its first day: weekly from a Monday becomes weekly on Mondays. This
 * is needed because an imported series starts when it is planned, which may be another day.
 */
function pinRule(rule: string, first: CalendarDay | null): string {
  const parts = readRule(rule);
  if (first === null || "refusal" in parts) return rule;
  const { freq, byDay, byMonth, byMonthDay } = parts;
  if (byDay.length > 0 || byMonthDay.length > 0 || freq === "DAILY") return rule;
  if (freq === "WEEKLY") {
    return writeRule({ ...parts, byDay: [{ nth: 0, weekday: ruleWeekdayOf(first) }] });
  }
  const [month, date] = [Number(first.slice(5, 7)), Number(first.slice(8))];
  if (date > 28) return startRule(rule, first);
  const months = freq === "YEARLY" && byMonth.length === 0 ? [month] : byMonth;
  return writeRule({ ...parts, byMonth: months, byMonthDay: [date] });
}

/** The parts of a rule that give times of day, which the product's series do not have. */
const timeParts = ["BYHOUR", "BYMINUTE", "BYSECOND"];

/** Splits a rule's value, without its name, into parts with upper-case names. */
function partsOf(text: string): [name: string, value: string, part: string][] {
  return text
    .trim()
    .replace(/^RRULE:/i, "")
    .split(";")
    .map((part) => {
      const [name = "", value = ""] = part.split("=");
      return [name.trim().toUpperCase(), value, part];
    });
}

/**
 * Reads an RRULE as other programs write it, with COUNT, UNTIL and DTSTART. Times of day are
 * dropped (`timeOfRule`). Null if it says something that the product's rules cannot express. UNTIL
 * may be an instant: `timeZone` is the zone for converting it to a day.
 */
export function readRRule(
  text: string,
  first: CalendarDay | null,
  mode: Repeat["mode"] = "schedule",
  timeZone = "UTC",
): Repeat | null {
  let until: string | null = null;
  let count: number | null = null;
  let timesADay = 1;
  const parts: string[] = [];
  for (const [name, value, part] of partsOf(text)) {
    if (name === "UNTIL") until = untilDay(value, timeZone);
    else if (name === "COUNT") count = Number(value);
    else if (timeParts.includes(name)) timesADay *= value.split(",").length;
    else if (part !== "") parts.push(part);
  }
  const rule = parts.join(";");
  const times = count === null ? null : Math.ceil(count / timesADay);
  return buildRepeat({ rule, mode, until, count: times }, first);
}

/** The times of day in a rule, such as `BYHOUR=9;BYMINUTE=30`; "" if there are none. */
function timeOfRule(text: string): string {
  const said = partsOf(text).filter(([name]) => timeParts.includes(name));
  return said.map(([, , part]) => part).join(";");
}

/**
 * Sets the repeat of a task from an RRULE. Its times of day, or the whole rule if it is not
 * supported, go into the notes.
 */
export function setRule(
  signal: FoundSignal,
  text: string,
  first: CalendarDay | null,
  { mode = "schedule", timeZone = "UTC" }: { mode?: Repeat["mode"]; timeZone?: string } = {},
): void {
  signal.repeat = readRRule(text, first, mode, timeZone);
  if (signal.repeat === null) addExtra(signal, "recurrence", text);
  else addExtra(signal, "time", timeOfRule(text));
}

/**
 * The last day according to UNTIL. UNTIL may be the instant at which that day begins in some zone:
 * some programs write the first or last second of a whole day in UTC, whatever the zone.
 */
export function untilDay(value: string, timeZone: string): string {
  const [, year, month, date, time] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d:?\d\d:?\d\d)Z)?/i.exec(value) ?? [];
  const written = `${year}-${month}-${date}`;
  if (time === undefined || /^(?:00:?00:?00|23:?59:?59)$/.test(time)) return written;
  const [hour, minute, second] = time.match(/\d\d/g) ?? [];
  const instant = instantOf(`${written}T${hour}:${minute}:${second}Z`);
  return instant === null ? written : localDate(instant, timeZone).day;
}
