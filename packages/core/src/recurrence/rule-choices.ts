import type { CalendarDay } from "../time/is-calendar-day.ts";
import { plusDays } from "../time/plus-days.ts";
import { ruleWeekdayOf, ruleWeekdays, type Weekday } from "./rule-weekdays.ts";

const frequencyOf = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;
export type RuleUnit = keyof typeof frequencyOf;
const units = ["day", "week", "month", "year"] as const satisfies readonly RuleUnit[];

/** Which weekday of a month: the first to fourth, or the last. */
export type Nth = 1 | 2 | 3 | 4 | -1;

/** Which day of a month. */
export type MonthDay =
  /** That of the first day of the series. */
  | { kind: "start" }
  /** 1 to 31, or the last day where the month is shorter; -1 for the last day. */
  | { kind: "day"; day: number }
  | { kind: "weekday"; nth: Nth; weekday: Weekday };

/** A rule as the builder shows it. */
export interface RuleChoices {
  unit: RuleUnit;
  interval: number;
  /** Of a week, from Monday on; empty for that of the first day. */
  weekdays: readonly Weekday[];
  /** Of a month or a year. */
  on: MonthDay;
  /** Of a year, 1 to 12; null for that of the first day. */
  month: number | null;
}

/**
 * The parts of an RRULE, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU`; null for a rule that the builder
 * cannot show.
 */
export function readChoices(rule: string): RuleChoices | null {
  const { FREQ, INTERVAL = "1", WKST: _, ...by } = fieldsOf(rule);
  const unit = units.find((one) => frequencyOf[one] === FREQ);
  const interval = Number(INTERVAL);
  if (!unit || !Number.isInteger(interval) || interval < 1) return null;
  const parts = { unit, interval, weekdays: [], on: { kind: "start" }, month: null } as const;
  const { BYDAY, BYMONTHDAY, BYSETPOS, BYMONTH, ...others } = by;
  if (Object.keys(others).length > 0) return null;
  const isBare = BYMONTHDAY === undefined && BYSETPOS === undefined && BYMONTH === undefined;
  switch (unit) {
    case "day":
      return isBare && BYDAY === undefined ? parts : null;
    case "week": {
      const chosen = readWeekdays(BYDAY);
      return isBare && chosen ? { ...parts, weekdays: chosen } : null;
    }
    case "month": {
      const on = readMonthDay(BYDAY, BYMONTHDAY, BYSETPOS);
      return on && BYMONTH === undefined ? { ...parts, on } : null;
    }
    case "year": {
      const on = readMonthDay(BYDAY, BYMONTHDAY, BYSETPOS);
      if (BYMONTH === undefined) return on?.kind === "start" ? parts : null;
      const month = Number(BYMONTH);
      const isMonth = Number.isInteger(month) && month >= 1 && month <= 12;
      return on?.kind === "day" && isMonth ? { ...parts, on, month } : null;
    }
  }
}

function fieldsOf(rule: string): Record<string, string> {
  return Object.fromEntries(
    rule.split(";").map((field) => {
      const [name = "", value = ""] = field.toUpperCase().split("=");
      return [name, value];
    }),
  );
}

function readWeekdays(byDay: string | undefined): readonly Weekday[] | null {
  if (byDay === undefined) return [];
  const named = byDay.split(",");
  const chosen = ruleWeekdays.filter((weekday) => named.includes(weekday));
  return chosen.length === named.length ? chosen : null;
}

function readMonthDay(
  byDay: string | undefined,
  byMonthDay: string | undefined,
  bySetPos: string | undefined,
): MonthDay | null {
  if (byDay !== undefined) return byMonthDay === undefined ? readNth(byDay, bySetPos) : null;
  if (byMonthDay === undefined) return bySetPos === undefined ? { kind: "start" } : null;
  if (byMonthDay === "-1") return bySetPos === undefined ? { kind: "day", day: -1 } : null;
  // The last of "28,29,30": the 30th, or the last day where there is none.
  const days = byMonthDay.split(",").map(Number);
  const day = days.at(-1) ?? 0;
  const isOne = bySetPos === undefined && days.length === 1 && day >= 1 && day <= 31;
  const isOrLast = bySetPos === "-1" && byMonthDay === daysUpTo(day);
  return isOne || isOrLast ? { kind: "day", day } : null;
}

/** "2TU", or the same as "TU" with the position 2. */
function readNth(byDay: string, bySetPos: string | undefined): MonthDay | null {
  const { before, name } = /^(?<before>[+-]?\d)?(?<name>[A-Z]{2})$/.exec(byDay)?.groups ?? {};
  const nth = Number(before ?? bySetPos);
  const weekday = ruleWeekdays.find((known) => known === name);
  const isKnown = nth === -1 || (nth >= 1 && nth <= 4);
  if (!weekday || !isKnown || (before !== undefined && bySetPos !== undefined)) return null;
  return { kind: "weekday", nth: nth as Nth, weekday };
}

const daysUpTo = (day: number) =>
  [28, 29, 30, 31].filter((candidate) => candidate <= day).join(",");

/** The RRULE of the parts. */
export function writeChoices({ unit, interval, weekdays: chosen, on, month }: RuleChoices): string {
  const isOfMonth = unit === "month" || (unit === "year" && month !== null);
  return [
    `FREQ=${frequencyOf[unit]}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(unit === "week" && chosen.length > 0 ? [`BYDAY=${chosen.join()}`] : []),
    ...(isOfMonth && unit === "year" ? [`BYMONTH=${month}`] : []),
    ...(isOfMonth ? monthDayFields(on) : []),
  ].join(";");
}

function monthDayFields(on: MonthDay): string[] {
  if (on.kind === "start") return [];
  if (on.kind === "weekday") return [`BYDAY=${on.nth}${on.weekday}`];
  // A plain 31 would skip the months that have none.
  if (on.day > 28) return [`BYMONTHDAY=${daysUpTo(on.day)}`, "BYSETPOS=-1"];
  return [`BYMONTHDAY=${on.day}`];
}

const dayOfMonth = (day: CalendarDay) => Number(day.slice(8));
const isLastDay = (day: CalendarDay) => dayOfMonth(plusDays(day, 1)) === 1;

/** The first day of a series from `day` on: `day` itself, unless the rule names others. */
export function firstDayOf(parts: RuleChoices, day: CalendarDay): CalendarDay {
  let first = day;
  // Every named day is in each period of eight years, the 29th of February included.
  for (let count = 0; count < 366 * 8 && !isNamed(parts, first); count += 1) {
    first = plusDays(first, 1);
  }
  return isNamed(parts, first) ? first : day;
}

function isNamed({ unit, weekdays: chosen, on, month }: RuleChoices, day: CalendarDay): boolean {
  if (unit === "day") return true;
  if (unit === "week") return chosen.length === 0 || chosen.includes(ruleWeekdayOf(day));
  if (unit === "year" && month === null) return true;
  if (unit === "year" && Number(day.slice(5, 7)) !== month) return false;
  const number = dayOfMonth(day);
  switch (on.kind) {
    case "start":
      return true;
    case "day":
      return number === on.day || (isLastDay(day) && (on.day === -1 || on.day > number));
    case "weekday":
      return (
        ruleWeekdayOf(day) === on.weekday &&
        (on.nth === -1 ? isLastOfMonth(day) : Math.ceil(number / 7) === on.nth)
      );
  }
}

/** Whether the same weekday does not come again in this month. */
const isLastOfMonth = (day: CalendarDay) => plusDays(day, 7).slice(0, 7) !== day.slice(0, 7);
