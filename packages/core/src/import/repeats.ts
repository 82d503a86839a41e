import type { z } from "zod";
import { startRule } from "../recurrence/month-end.ts";
import { readRule, ruleWeekdays, writeRule } from "../recurrence/recurrence-rule.ts";
import { type Repeat, repeatInput } from "../recurrence/repeat.ts";
import { type CalendarDay, weekdayOf } from "../time/calendar-day.ts";
import type { FoundSignal } from "./found.ts";
import { addExtra, instantOf, localDate } from "./values.ts";

/** A repeat that our rules can say, else null. */
export function buildRepeat(given: z.input<typeof repeatInput>): Repeat | null {
  const repeat = repeatInput.safeParse(given);
  return repeat.success ? repeat.data : null;
}

/** The weekday of a day as rules write it. */
export const ruleDayOf = (day: CalendarDay) => ruleWeekdays[(weekdayOf(day) + 6) % 7] ?? "MO";

/**
 * A rule that says by itself what it means from a first day: weekly from a Monday becomes weekly on
 * Mondays. A series of ours starts when it is planned, which may be another day.
 */
export function pinRule(rule: string, first: CalendarDay | null): string {
  const parts = readRule(rule);
  if (first === null || "refusal" in parts) return rule;
  const { freq, byDay, byMonth, byMonthDay } = parts;
  if (byDay.length > 0 || byMonthDay.length > 0 || freq === "DAILY") return rule;
  if (freq === "WEEKLY") {
    return writeRule({ ...parts, byDay: [{ nth: 0, weekday: ruleDayOf(first) }] });
  }
  const [month, date] = [Number(first.slice(5, 7)), Number(first.slice(8))];
  if (date > 28) return startRule(rule, first);
  const months = freq === "YEARLY" && byMonth.length === 0 ? [month] : byMonth;
  return writeRule({ ...parts, byMonth: months, byMonthDay: [date] });
}

/** The parts of a rule that say a time of day, which a series of days has none of. */
const timeParts = ["BYHOUR", "BYMINUTE", "BYSECOND"];

/** A rule's value without its name, as parts with their names in capitals. */
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
 * Reads an RRULE as other programs write it, with COUNT, UNTIL and DTSTART; times of day are dropped
 * (`timeOfRule`). Null if it says something that ours cannot. UNTIL may be an instant: `timeZone` is
 * the one in which days are counted.
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
  return buildRepeat({
    rule: mode === "schedule" ? pinRule(rule, first) : rule,
    mode,
    until,
    count: count === null ? null : Math.ceil(count / timesADay),
  });
}

/** What a rule says of times of day, such as `BYHOUR=9;BYMINUTE=30`; "" for nothing. */
function timeOfRule(text: string): string {
  const said = partsOf(text).filter(([name]) => timeParts.includes(name));
  return said.map(([, , part]) => part).join(";");
}

/** Sets the repeat of a task from an RRULE; its times of day, or all of it, go into the notes. */
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
 * The last day that UNTIL names, which may be the instant at which that day begins somewhere. Some
 * programs write the start or the last second of a whole day in UTC, whatever the zone.
 */
function untilDay(value: string, timeZone: string): string {
  const [, year, month, date, time] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d:?\d\d:?\d\d)Z)?/i.exec(value) ?? [];
  const written = `${year}-${month}-${date}`;
  if (time === undefined || /^(?:00:?00:?00|23:?59:?59)$/.test(time)) return written;
  const [hour, minute, second] = time.match(/\d\d/g) ?? [];
  const instant = instantOf(`${written}T${hour}:${minute}:${second}Z`);
  return instant === null ? written : localDate(instant, timeZone).day;
}
