// `@daysignal/core/rules`, a separate entry point: the web app imports it when a dialog needs it.
import { DomainError } from "../errors.ts";
import { type CalendarDay, lastDay } from "../time/calendar-day.ts";
import { startRule } from "./month-end.ts";
import { type RuleParts, readRule } from "./recurrence-rule.ts";
import { type DayRange, dayNumber, dayOfNumber, givesDays, rulePeriods } from "./rule-periods.ts";
import type { Series } from "./series.ts";
import { type ExpandRule, isAfterCompletion } from "./series-days.ts";

/**
 * The days of a rule after a given day, earliest first, at most `most` of them (§4). The first day
 * always is one of them and is included in `count`. Empty for an invalid rule, or one that gives no
 * days.
 */
export const expandRule: ExpandRule = ({ rule, start, until, count }, after, most) => {
  const parts = readRule(startRule(rule, start));
  if ("refusal" in parts || !givesDays(parts)) return [];
  const first = dayNumber(start);
  const [earliest, last] = [dayNumber(after) + 1, dayNumber(until ?? lastDay)];
  // `count` is relative to the first day, so all days have to be generated.
  const from = count === null ? Math.max(earliest, first) : first;
  const found: CalendarDay[] = [];
  let left = count ?? Number.POSITIVE_INFINITY;
  for (const day of daysOf(parts, first, { from, to: last })) {
    if (left === 0 || found.length >= most) break;
    left -= 1;
    if (day >= earliest) found.push(dayOfNumber(day));
  }
  return found;
};

/**
 * Throws INVALID_INPUT naming `repeat.rule` if the rule of a new series, ignoring its end, gives no
 * day after its first one (§4). For a series after completion the first day is not known yet.
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
