import type { CalendarDay } from "../time/calendar-day.ts";
import { startRule } from "./month-end.ts";
import { readRule, writeRule } from "./recurrence-rule.ts";

/**
 * Restarts a rule that `startRule` has completed from another first day; any other rule is returned
 * unchanged.
 */
export function restartRule(text: string, from: CalendarDay | null, to: CalendarDay): string {
  const rule = readRule(text);
  if (from === null || "refusal" in rule) return startRule(text, to);
  const byMonth = rule.freq === "YEARLY" ? [] : rule.byMonth;
  const bare = writeRule({ ...rule, byMonth, byMonthDay: [], bySetPos: [] });
  return startRule(startRule(bare, from) === text ? bare : text, to);
}
