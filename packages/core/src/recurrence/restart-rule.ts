import type { CalendarDay } from "../time/calendar-day.ts";
import { startRule } from "./month-end.ts";
import { readRule, writeRule } from "./recurrence-rule.ts";

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
