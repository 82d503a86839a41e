import type { z } from "zod";
import { startRule } from "../recurrence/month-end.ts";
import { readRule, ruleWeekdays, writeRule } from "../recurrence/recurrence-rule.ts";
import { type Repeat, repeatInput } from "../recurrence/repeat.ts";
import { type CalendarDay, weekdayOf } from "../time/calendar-day.ts";
import { instantOf, localDate } from "./values.ts";

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

/**
 * Reads an RRULE as other programs write it, with COUNT, UNTIL and DTSTART. Null if it says
 * something that ours cannot. UNTIL may be an instant: `timeZone` is the one in which days are counted.
 */
export function readRRule(
  text: string,
  first: CalendarDay | null,
  mode: Repeat["mode"] = "schedule",
  timeZone = "UTC",
): Repeat | null {
  let until: string | null = null;
  let count: number | null = null;
  const parts: string[] = [];
  for (const part of text
    .trim()
    .replace(/^RRULE:/i, "")
    .split(";")) {
    const [name = "", value = ""] = part.split("=");
    if (/^UNTIL$/i.test(name)) {
      until = untilDay(value, timeZone);
    } else if (/^COUNT$/i.test(name)) count = Number(value);
    else if (part !== "") parts.push(part);
  }
  const rule = parts.join(";");
  return buildRepeat({
    rule: mode === "schedule" ? pinRule(rule, first) : rule,
    mode,
    until,
    count,
  });
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
