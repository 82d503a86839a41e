import type { I18n } from "../language/i18n.ts";
import { listOf } from "../language/list-words.ts";
import type { RepeatingRecurrence } from "../signal/signal.ts";
import { formatDay } from "../time/format-day.ts";
import { type CalendarDay, calendarDay } from "../time/is-calendar-day.ts";
import { plusDays } from "../time/plus-days.ts";
import type { Repeat } from "./repeat.ts";
import { type Nth, type RuleChoices, readChoices } from "./rule-choices.ts";
import { ruleWeekdays, type Weekday } from "./rule-weekdays.ts";

/** A recurrence as a choice: "Daily". */
export function recurrenceLabel(i18n: I18n, repeat: RepeatingRecurrence): string {
  switch (repeat) {
    case "daily":
      return i18n.t("Daily", {}, { comment: "How often a signal repeats" });
    case "weekly":
      return i18n.t("Weekly");
    case "monthly":
      return i18n.t("Monthly");
    case "custom":
      return i18n.t("Custom", {}, { comment: "How often a signal repeats: by a rule" });
  }
}

/** A repeat in words: "Every second Tuesday, until March 5, 2027", "3 days after it is done". */
export function repeatInWords(
  i18n: I18n,
  { rule, mode, until, count }: Pick<Repeat, "rule" | "mode" | "until" | "count">,
  locale = i18n.locale,
): string {
  const parts = readChoices(rule);
  const words =
    parts === null
      ? (yearlyWeekdayInWords(i18n, rule, locale) ?? ownRule(i18n))
      : mode === "completion"
        ? afterDone(i18n, parts)
        : ruleInWords(i18n, parts, locale);
  if (until !== null) {
    return i18n.t(
      "{rule}, until {day}",
      { rule: words, day: formatDay(until, { dateStyle: "long" }, locale) },
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
const ownRule = (i18n: I18n) =>
  i18n.t("By a rule of its own", {}, { comment: "How a signal repeats, if words cannot say it" });

const afterDoneWords = {
  day: /*i18n*/ "{count, plural, one {# day} other {# days}} after it is done",
  week: /*i18n*/ "{count, plural, one {# week} other {# weeks}} after it is done",
  month: /*i18n*/ "{count, plural, one {# month} other {# months}} after it is done",
  year: /*i18n*/ "{count, plural, one {# year} other {# years}} after it is done",
} as const;

const afterDone = (i18n: I18n, { unit, interval: count }: RuleChoices): string =>
  i18n.t(afterDoneWords[unit], { count });

function ruleInWords(i18n: I18n, parts: RuleChoices, locale: string): string {
  const { unit, interval: count } = parts;
  switch (unit) {
    case "day":
      return i18n.t("{count, plural, =2 {Every other day} one {Every day} other {Every # days}}", {
        count,
      });
    case "week":
      return weekInWords(i18n, parts, locale);
    case "month":
      return monthInWords(i18n, parts, locale);
    case "year":
      return yearInWords(i18n, parts, locale);
  }
}

const workdays = "MO,TU,WE,TH,FR";

function weekInWords(
  i18n: I18n,
  { interval: count, weekdays }: RuleChoices,
  locale: string,
): string {
  const [weekday] = weekdays;
  if (weekday === undefined) {
    return i18n.t("{count, plural, one {Every week} other {Every # weeks}}", { count });
  }
  if (weekdays.join() === workdays) {
    return i18n.t(
      "{count, plural, one {Every weekday} other {Every # weeks on weekdays}}",
      { count },
      { comment: "From Monday to Friday" },
    );
  }
  if (weekdays.length === 1) {
    return i18n.t(
      "{count, plural, =2 {Every second {weekday}} one {Every {weekday}} other {Every # weeks on {weekday}}}",
      { count, weekday: weekdayName(weekday, locale) },
    );
  }
  const names = weekdays.map((day) => weekdayName(day, locale));
  return i18n.t(
    "{count, plural, one {Every {weekdays}} other {Every # weeks on {weekdays}}}",
    { count, weekdays: listOf(names, locale) },
    { comment: "weekdays: Monday and Thursday" },
  );
}

const nthOfMonth: Readonly<Record<Nth, string>> = {
  1: /*i18n*/ "{count, plural, one {Every month on the first {weekday}} other {Every # months on the first {weekday}}}",
  2: /*i18n*/ "{count, plural, one {Every month on the second {weekday}} other {Every # months on the second {weekday}}}",
  3: /*i18n*/ "{count, plural, one {Every month on the third {weekday}} other {Every # months on the third {weekday}}}",
  4: /*i18n*/ "{count, plural, one {Every month on the fourth {weekday}} other {Every # months on the fourth {weekday}}}",
  [-1]: /*i18n*/ "{count, plural, one {Every month on the last {weekday}} other {Every # months on the last {weekday}}}",
};

function monthInWords(i18n: I18n, { interval: count, on }: RuleChoices, locale: string): string {
  if (on.kind === "start") {
    return i18n.t("{count, plural, one {Every month} other {Every # months}}", { count });
  }
  if (on.kind === "weekday") {
    return i18n.t(nthOfMonth[on.nth], { count, weekday: weekdayName(on.weekday, locale) });
  }
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

function yearInWords(
  i18n: I18n,
  { interval: count, month, on }: RuleChoices,
  locale: string,
): string {
  if (month === null || on.kind !== "day") {
    return i18n.t("{count, plural, one {Every year} other {Every # years}}", { count });
  }
  if (on.day === -1) {
    return i18n.t(
      "{count, plural, one {Every year on the last day of {month}} other {Every # years on the last day of {month}}}",
      { count, month: monthName(month, locale) },
    );
  }
  const date = formatDay(inLeapYear(month, on.day), { month: "long", day: "numeric" }, locale);
  return i18n.t(
    "{count, plural, one {Every year on {date}} other {Every # years on {date}}}",
    { count, date },
    { comment: "date: December 24" },
  );
}

const nthOfYear: Readonly<Record<Nth, string>> = {
  1: /*i18n*/ "{count, plural, one {Every year on the first {weekday} of {month}} other {Every # years on the first {weekday} of {month}}}",
  2: /*i18n*/ "{count, plural, one {Every year on the second {weekday} of {month}} other {Every # years on the second {weekday} of {month}}}",
  3: /*i18n*/ "{count, plural, one {Every year on the third {weekday} of {month}} other {Every # years on the third {weekday} of {month}}}",
  4: /*i18n*/ "{count, plural, one {Every year on the fourth {weekday} of {month}} other {Every # years on the fourth {weekday} of {month}}}",
  [-1]: /*i18n*/ "{count, plural, one {Every year on the last {weekday} of {month}} other {Every # years on the last {weekday} of {month}}}",
};

/**
 * A yearly rule of a weekday in a month, such as `FREQ=YEARLY;BYMONTH=5;BYDAY=1MO`, which the builder
 * cannot show; null for other rules.
 */
function yearlyWeekdayInWords(i18n: I18n, rule: string, locale: string): string | null {
  const month = /;BYMONTH=(\d+)(?=;|$)/.exec(rule);
  if (month === null || !rule.includes("FREQ=YEARLY")) return null;
  const parts = readChoices(rule.replace("YEARLY", "MONTHLY").replace(month[0], ""));
  if (parts?.on.kind !== "weekday") return null;
  return i18n.t(nthOfYear[parts.on.nth], {
    count: parts.interval,
    weekday: weekdayName(parts.on.weekday, locale),
    month: monthName(Number(month[1]), locale),
  });
}

/** A day in a year that has every one of them; its year is not shown. */
const inLeapYear = (month: number, day: number): CalendarDay =>
  plusDays(calendarDay(`2024-${String(month).padStart(2, "0")}-01`), day - 1);

const monthName = (month: number, locale: string) =>
  formatDay(inLeapYear(month, 1), { month: "long" }, locale);

/** "Tuesday". 2024 began on a Monday. */
export const weekdayName = (
  weekday: Weekday,
  locale: string,
  length: "long" | "narrow" | "short" = "long",
): string =>
  formatDay(inLeapYear(1, ruleWeekdays.indexOf(weekday) + 1), { weekday: length }, locale);
