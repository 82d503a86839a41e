// `@daysignal/core/rules`, apart from the rest: the web app imports it when a dialog needs it.
import { DomainError } from "../errors.ts";
import { type CalendarDay, lastDay } from "../time/calendar-day.ts";
import { startRule } from "./month-end.ts";
import { type RuleParts, readRule } from "./recurrence-rule.ts";
import { type DayRange, dayNumber, dayOfNumber, givesDays, rulePeriods } from "./rule-periods.ts";
import type { Series } from "./series.ts";
import { type ExpandRule, isAfterCompletion } from "./series-days.ts";

/**
 * The days of a rule after a day, earliest first, at most `most` of them (§4). The first
 * day always is one of them and counts as the first of `count`. None for a text that is no rule, or one that gives none.
 */
export const expandRule: ExpandRule = ({ rule, start, until, count }, after, most) => {
  const parts = readRule(startRule(rule, start));
  if ("refusal" in parts || !givesDays(parts) || most <= 0) return [];
  const first = dayNumber(start);
  const [earliest, last] = [dayNumber(after) + 1, dayNumber(until ?? lastDay)];
  // Their number is counted from the first day, so all of them are needed.
  const from = count === null ? Math.max(earliest, first) : first;
  const found: CalendarDay[] = [];
  let left = count ?? Number.POSITIVE_INFINITY;
  for (const day of daysOf(parts, first, { from, to: last })) {
    if (left === 0 || found.length === most) break;
    left -= 1;
    if (day >= earliest) found.push(dayOfNumber(day));
  }
  return found;
};

/**
 * Throws INVALID_INPUT naming `repeat.rule` where the rule of a new series gives no day after its
 * first one, ends apart (§4). After completion the first day is not known yet.
 */
export function assertGoesOn(series: Series): void {
  const { repeat, recurrenceAnchor: start } = series;
  if (!repeat || start === null || isAfterCompletion(series)) return;
  const days = expandRule({ rule: repeat.rule, start, until: null, count: null }, start, 1);
  if (days.length > 0) return;
  throw new DomainError("INVALID_INPUT", {
    field: "repeat.rule",
    message: /*i18n*/ "{field} gives no day after the first one.",
  });
}

function* daysOf(rule: RuleParts, start: number, { from, to }: DayRange): Generator<number, void> {
  if (start >= from && start <= to) yield start;
  const earliest = Math.max(start + 1, from);
  for (const days of rulePeriods(rule, start, { from: earliest, to })) yield* days;
}
