import type { CalendarDay } from "../time/calendar-day.ts";
import { type RuleParts, readRule, writeRule } from "./recurrence-rule.ts";

/**
 * A rule as it counts from its first day. A monthly or yearly rule that names no day means that of
 * the first day, and the last day of a month that is shorter (§4). RFC 5545 leaves such months
 * out, so the rule says it: from the 31st `FREQ=MONTHLY` becomes
 * `FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1`. Any other rule stays as it is.
 */
export function startRule(text: string, start: CalendarDay): string {
  const rule = readRule(text);
  if ("refusal" in rule) return text;
  const { byMonth, byMonthDay, byDay, bySetPos } = rule;
  if (byMonthDay.length + byDay.length + bySetPos.length > 0) return text;
  const end = monthEndOf(rule, start);
  if (!end) return text;
  return writeRule({ ...rule, byMonth: end.byMonth ?? byMonth, ...end.days });
}

/**
 * A rule that `startRule` has changed, as it counts from another first day; any other rule stays as
 * it is.
 */
export function restartRule(text: string, from: CalendarDay | null, to: CalendarDay): string {
  const rule = readRule(text);
  if (from === null || "refusal" in rule) return startRule(text, to);
  const byMonth = rule.freq === "YEARLY" ? [] : rule.byMonth;
  const bare = writeRule({ ...rule, byMonth, byMonthDay: [], bySetPos: [] });
  return startRule(startRule(bare, from) === text ? bare : text, to);
}

function monthEndOf(
  { freq, byMonth }: RuleParts,
  start: CalendarDay,
): { byMonth?: number[]; days: { byMonthDay: number[]; bySetPos: number[] } } | null {
  const date = Number(start.slice(8));
  if (date <= 28) return null;
  const byMonthDay = Array.from({ length: date - 27 }, (_, index) => 28 + index);
  const days = { byMonthDay, bySetPos: [-1] };
  if (freq === "MONTHLY") return { days };
  if (freq === "YEARLY" && byMonth.length === 0 && start.slice(5) === "02-29") {
    return { byMonth: [2], days };
  }
  return null;
}
