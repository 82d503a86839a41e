import type { CalendarDay } from "../time/is-calendar-day.ts";
import type { RuleParts } from "./recurrence-rule.ts";
import { ruleWeekdays } from "./rule-weekdays.ts";

/** Days are numbered from 1970-01-01, a Thursday, so that rules use integer arithmetic. */
export const dayNumber = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** The calendar day with a number. */
export const dayOfNumber = (day: number): CalendarDay =>
  new Date(day * dayMs).toISOString().slice(0, 10) as CalendarDay;

const dayMs = 86_400_000;
/** 0 for Monday; also of days before 1970, which calendars have. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;
const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();

/** Day numbers, both inclusive. */
export interface DayRange {
  from: number;
  to: number;
}

/**
 * The numbered periods of a frequency. A period lasts from its `first` day to the day before the
 * `first` of the next.
 */
interface Periods {
  of(day: number): number;
  first(period: number): number;
}

const months: Periods = {
  of: (day) => monthNumber(new Date(day * dayMs)),
  first: (month) => Date.UTC(Math.floor(month / 12), month % 12) / dayMs,
};
const years: Periods = {
  of: (day) => new Date(day * dayMs).getUTCFullYear(),
  first: (year) => Date.UTC(year, 0) / dayMs,
};
/** Weeks that start on a weekday, 0 for Monday. */
const weeksFrom = (weekday: number): Periods => ({
  of: (day) => Math.floor((day + 10 - weekday) / 7),
  first: (week) => week * 7 - 10 + weekday,
});

/**
 * The days of a rule in each of its periods (a week, month or year), as numbers, from the period of
 * `from` on. Periods without a day are included. Daily rules are searched by months. Each day of
 * the range is visited at most once, and months excluded by BYMONTH are skipped.
 */
export function* rulePeriods(
  rule: RuleParts,
  start: number,
  { from, to }: DayRange,
): Generator<readonly number[], void> {
  const { freq, wkst } = rule;
  const isDaily = freq === "DAILY";
  const weeks = weeksFrom(ruleWeekdays.indexOf(wkst));
  const periods = { DAILY: months, WEEKLY: weeks, MONTHLY: months, YEARLY: years }[freq];
  const interval = isDaily ? 1 : rule.interval;
  const choose = positionsOf(rule);
  const listDays = daysWithin(withDefaults(rule, start));
  const step = isDaily ? rule.interval : 1;
  const origin = periods.of(start);
  const skipped = Math.ceil((periods.of(Math.max(from, start)) - origin) / interval);
  for (let period = origin + skipped * interval; ; period += interval) {
    const first = periods.first(period);
    if (first > to) return;
    const last = periods.first(period + 1) - 1;
    const chosen = choose(listDays(first, last, { from: start, step }));
    yield chosen.filter((day) => day >= from && day <= to);
  }
}

/**
 * Whether a rule gives a day from any first day. 28 years cover every kind of year, by its weekdays
 * and leap day.
 */
export function givesDays(rule: RuleParts): boolean {
  const [from, to] = [dayNumber(sample.from), dayNumber(sample.to)];
  for (const days of rulePeriods({ ...rule, interval: 1 }, from, { from, to })) {
    if (days.length > 0) return true;
  }
  return false;
}

/** From the first of a month, which exists in every month. */
const sample = { from: "2000-01-01", to: "2027-12-31" } as Record<"from" | "to", CalendarDay>;

/** Fills in the parts that a rule omits from its first day. */
function withDefaults(rule: RuleParts, start: number): RuleParts {
  const { freq, byDay, byMonth, byMonthDay } = rule;
  if (freq === "DAILY" || byDay.length > 0 || byMonthDay.length > 0) return rule;
  const weekday = ruleWeekdays[weekdayOf(start)] ?? "MO";
  if (freq === "WEEKLY") return { ...rule, byDay: [{ nth: 0, weekday }] };
  const date = new Date(start * dayMs);
  const isInAnyMonth = freq === "MONTHLY" || byMonth.length > 0;
  return {
    ...rule,
    byMonth: isInAnyMonth ? byMonth : [date.getUTCMonth() + 1],
    byMonthDay: [date.getUTCDate()],
  };
}

/**
 * Lists the days of a rule in a period given by its first and last day, or every n-th day from a
 * day on.
 */
function daysWithin({ freq, byDay, byMonth, byMonthDay }: RuleParts) {
  const isMonth = flagsOf(byMonth, 12);
  const isDate = flagsOf(byMonthDay, 31);
  const key = (nth: number, weekday: number) => nth * 7 + weekday;
  const isWeekday = flagsOf(
    byDay.map(({ nth, weekday }) => key(nth, ruleWeekdays.indexOf(weekday))),
    key(54, 0),
  );
  const hasNth = byDay.some(({ nth }) => nth !== 0);
  // Ordinals of weekdays refer to the month, except in a yearly rule without BYMONTH.
  const isNthOfYear = freq === "YEARLY" && byMonth.length === 0;
  let month = { number: 0, first: 0, last: -1 };
  const fitsDate = (day: number) =>
    byMonthDay.length === 0 || isDate(day - month.first + 1) || isDate(day - month.last - 1);
  const fitsWeekday = (day: number, first: number, last: number) => {
    const weekday = weekdayOf(day);
    if (byDay.length === 0 || isWeekday(key(0, weekday))) return true;
    if (!hasNth) return false;
    const [begin, finish] = isNthOfYear ? [first, last] : [month.first, month.last];
    const nth = Math.floor((day - begin) / 7) + 1;
    const nthLast = -Math.floor((finish - day) / 7) - 1;
    return isWeekday(key(nth, weekday)) || isWeekday(key(nthLast, weekday));
  };
  return (first: number, last: number, every: { from: number; step: number }) => {
    const found: number[] = [];
    const { from, step } = every;
    const ahead = (((from - first) % step) + step) % step;
    for (let day = first + ahead; day <= last; day += step) {
      if (day > month.last || day < month.first) month = monthOf(day);
      if (byMonth.length > 0 && !isMonth(month.number)) {
        // Steps are longer than a day only within a month.
        day = month.last + 1 - step;
      } else if (fitsDate(day) && fitsWeekday(day, first, last)) found.push(day);
    }
    return found;
  };
}

function monthOf(day: number) {
  const month = months.of(day);
  return {
    number: (month % 12) + 1,
    first: months.first(month),
    last: months.first(month + 1) - 1,
  };
}

/**
 * Selects the days of a period at the positions of BYSETPOS; negative positions count from its end.
 */
function positionsOf({ freq, bySetPos }: RuleParts) {
  const has = flagsOf(bySetPos, 366);
  return (days: readonly number[]): readonly number[] => {
    if (bySetPos.length === 0) return days;
    // The period of a daily rule has one day.
    if (freq === "DAILY") return has(1) || has(-1) ? days : [];
    return days.filter((_, index) => has(index + 1) || has(index - days.length));
  };
}

/** Returns a test of whether a number from `-most` to `most` is among the given ones. */
function flagsOf(values: readonly number[], most: number): (value: number) => boolean {
  const flags = new Uint8Array(2 * most + 1);
  for (const value of values) flags[value + most] = 1;
  return (value) => flags[value + most] === 1;
}
