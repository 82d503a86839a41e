import { type CalendarDay, calendarDay, plusDays } from "@daysignal/core";
import { i18n } from "./language.ts";
import { listOf } from "./region.ts";
import {
  type MonthDay,
  type Nth,
  type RuleChoices,
  readChoices,
  type Weekday,
  weekdays,
} from "./rule-choices.ts";
import { formatDay } from "./words.ts";

/** What the words say of a repeat. */
interface RepeatInWords {
  /** An RRULE without its end. */
  rule: string;
  /** Whether the next day is counted from the first one or from the day when it is finished. */
  mode: "schedule" | "completion";
  until: CalendarDay | null;
  count: number | null;
}

/** A repeat in words: "Every second Tuesday, until March 5, 2027", "3 days after it is done". */
export function repeatInWords({ rule, mode, until, count }: RepeatInWords): string {
  const parts = readChoices(rule);
  const words =
    parts === null
      ? (yearlyWeekdayInWords(rule) ?? ownRule())
      : mode === "completion"
        ? afterDone(parts)
        : ruleInWords(parts);
  if (until !== null) {
    return i18n.t(
      "{rule}, until {day}",
      { rule: words, day: formatDay(until, { dateStyle: "long" }) },
      { comment: "How often a signal repeats, and its last day: Every week, until March 5, 2027" },
    );
  }
  if (count === null) return words;
  return i18n.t(
    "{rule}, {count, plural, one {once} other {# times}}",
    { rule: words, count },
    { comment: "How often a signal repeats, and how many times in all: Every week, 10 times" },
  );
}

/** A rule that only a script can make. */
const ownRule = () =>
  i18n.t("By a rule of its own", {}, { comment: "How a signal repeats, if words cannot say it" });

function afterDone({ unit, interval: count }: RuleChoices): string {
  switch (unit) {
    case "day":
      return i18n.t("{count, plural, one {# day} other {# days}} after it is done", { count });
    case "week":
      return i18n.t("{count, plural, one {# week} other {# weeks}} after it is done", { count });
    case "month":
      return i18n.t("{count, plural, one {# month} other {# months}} after it is done", { count });
    case "year":
      return i18n.t("{count, plural, one {# year} other {# years}} after it is done", { count });
  }
}

function ruleInWords(parts: RuleChoices): string {
  const { unit, interval: count, on, month } = parts;
  switch (unit) {
    case "day":
      return i18n.t("{count, plural, =2 {Every other day} one {Every day} other {Every # days}}", {
        count,
      });
    case "week":
      return weekInWords(parts);
    case "month":
      return monthInWords(count, on);
    case "year":
      return month === null || on.kind !== "day"
        ? i18n.t("{count, plural, one {Every year} other {Every # years}}", { count })
        : yearInWords(count, month, on.day);
  }
}

const workdays = "MO,TU,WE,TH,FR";

function weekInWords({ interval: count, weekdays: chosen }: RuleChoices): string {
  const [weekday] = chosen;
  if (weekday === undefined) {
    return i18n.t("{count, plural, one {Every week} other {Every # weeks}}", { count });
  }
  if (chosen.join() === workdays) {
    return i18n.t(
      "{count, plural, one {Every weekday} other {Every # weeks on weekdays}}",
      { count },
      { comment: "From Monday to Friday" },
    );
  }
  if (chosen.length === 1) {
    return i18n.t(
      "{count, plural, =2 {Every second {weekday}} one {Every {weekday}} other {Every # weeks on {weekday}}}",
      { count, weekday: weekdayName(weekday) },
    );
  }
  return i18n.t(
    "{count, plural, one {Every {weekdays}} other {Every # weeks on {weekdays}}}",
    { count, weekdays: listOf(chosen.map((day) => weekdayName(day))) },
    { comment: "weekdays: Monday and Thursday" },
  );
}

function monthInWords(count: number, on: MonthDay): string {
  if (on.kind === "start") {
    return i18n.t("{count, plural, one {Every month} other {Every # months}}", { count });
  }
  if (on.kind === "weekday") return nthOfMonth(count, on.nth, weekdayName(on.weekday));
  const { day } = on;
  if (day === -1) {
    return i18n.t(
      "{count, plural, one {Every month on its last day} other {Every # months on the last day}}",
      { count },
    );
  }
  return day > 28
    ? i18n.t(
        "{count, plural, one {Every month on day {day}, or its last} other {Every # months on day {day}, or the last}}",
        { count, day },
        { comment: "day: 29, 30 or 31; in a shorter month, its last day" },
      )
    : i18n.t(
        "{count, plural, one {Every month on day {day}} other {Every # months on day {day}}}",
        { count, day },
        { comment: "day: 1 to 28" },
      );
}

function nthOfMonth(count: number, nth: Nth, weekday: string): string {
  switch (nth) {
    case 1:
      return i18n.t(
        "{count, plural, one {Every month on the first {weekday}} other {Every # months on the first {weekday}}}",
        { count, weekday },
      );
    case 2:
      return i18n.t(
        "{count, plural, one {Every month on the second {weekday}} other {Every # months on the second {weekday}}}",
        { count, weekday },
      );
    case 3:
      return i18n.t(
        "{count, plural, one {Every month on the third {weekday}} other {Every # months on the third {weekday}}}",
        { count, weekday },
      );
    case 4:
      return i18n.t(
        "{count, plural, one {Every month on the fourth {weekday}} other {Every # months on the fourth {weekday}}}",
        { count, weekday },
      );
    case -1:
      return i18n.t(
        "{count, plural, one {Every month on the last {weekday}} other {Every # months on the last {weekday}}}",
        { count, weekday },
      );
  }
}

function yearInWords(count: number, month: number, day: number): string {
  if (day === -1) {
    return i18n.t(
      "{count, plural, one {Every year on the last day of {month}} other {Every # years on the last day of {month}}}",
      { count, month: formatDay(inLeapYear(month, 1), { month: "long" }) },
    );
  }
  const date = formatDay(inLeapYear(month, day), { month: "long", day: "numeric" });
  return i18n.t(
    "{count, plural, one {Every year on {date}} other {Every # years on {date}}}",
    { count, date },
    { comment: "date: December 24" },
  );
}

/**
 * A yearly rule of a weekday in a month, such as `FREQ=YEARLY;BYMONTH=5;BYDAY=1MO`, which the builder
 * cannot show; null for other rules.
 */
function yearlyWeekdayInWords(rule: string): string | null {
  const month = /;BYMONTH=(\d+)(?=;|$)/.exec(rule);
  if (month === null || !rule.includes("FREQ=YEARLY")) return null;
  const parts = readChoices(rule.replace("YEARLY", "MONTHLY").replace(month[0], ""));
  if (parts?.on.kind !== "weekday") return null;
  const { nth, weekday } = parts.on;
  const values = {
    count: parts.interval,
    weekday: weekdayName(weekday),
    month: formatDay(inLeapYear(Number(month[1]), 1), { month: "long" }),
  };
  switch (nth) {
    case 1:
      return i18n.t(
        "{count, plural, one {Every year on the first {weekday} of {month}} other {Every # years on the first {weekday} of {month}}}",
        values,
      );
    case 2:
      return i18n.t(
        "{count, plural, one {Every year on the second {weekday} of {month}} other {Every # years on the second {weekday} of {month}}}",
        values,
      );
    case 3:
      return i18n.t(
        "{count, plural, one {Every year on the third {weekday} of {month}} other {Every # years on the third {weekday} of {month}}}",
        values,
      );
    case 4:
      return i18n.t(
        "{count, plural, one {Every year on the fourth {weekday} of {month}} other {Every # years on the fourth {weekday} of {month}}}",
        values,
      );
    case -1:
      return i18n.t(
        "{count, plural, one {Every year on the last {weekday} of {month}} other {Every # years on the last {weekday} of {month}}}",
        values,
      );
  }
}

/** A day in a year that has every one of them; its year is not shown. */
const inLeapYear = (month: number, day: number) =>
  plusDays(calendarDay(`2024-${String(month).padStart(2, "0")}-01`), day - 1);

/** "Tuesday". 2024 began on a Monday. */
export const weekdayName = (
  weekday: Weekday,
  length: "long" | "narrow" | "short" = "long",
): string => formatDay(inLeapYear(1, weekdays.indexOf(weekday) + 1), { weekday: length });
