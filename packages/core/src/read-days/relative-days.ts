import type { DayReading } from "../signal/quick-add-part.ts";
import {
  type CalendarDay,
  calendarDay,
  isCalendarDay,
  plusDays,
  plusMonths,
  weekdayOf as weekdayFromSunday,
} from "../time/calendar-day.ts";
import { nextMonday } from "../time/later-days.ts";
import type { RelativeDays } from "./day-language.ts";

/** Weekday of a day, 0 for Monday. */
const weekdayOf = (day: CalendarDay) => (weekdayFromSunday(day) + 6) % 7;

type Groups = Readonly<Record<string, string | undefined>>;
type Rule = readonly [source: string, day: (groups: Groups) => CalendarDay | null];

/** The day that a phrase stands for; `day` is null for phrases that name no day to plan for. */
export interface RelativeReading extends Omit<DayReading, "day"> {
  day: CalendarDay | null;
}

/** Finds the days in a text by a language's table; earlier rules take precedence. */
export function readRelativeDays(
  text: string,
  today: CalendarDay,
  words: RelativeDays,
  hasBlanks: boolean,
): RelativeReading[] {
  const found: RelativeReading[] = [];
  let rest = text;
  for (const [source, dayOf] of rulesOf(words, today)) {
    if (source === "") continue;
    for (const match of rest.matchAll(compiled(source, words, hasBlanks))) {
      found.push({ index: match.index, text: match[0], day: dayOf(match.groups ?? {}) });
    }
    rest = masked(text, found);
  }
  return found;
}

/** Replaces the readings in a text by placeholders of the same length. */
export function masked(text: string, readings: readonly RelativeReading[]): string {
  let rest = text;
  for (const { index, text: words } of readings) {
    rest = rest.slice(0, index) + "\uFFFC".repeat(words.length) + rest.slice(index + words.length);
  }
  return rest;
}

function rulesOf(words: RelativeDays, today: CalendarDay): Rule[] {
  const count = ({ n }: Groups) => (n === undefined ? 1 : numberOf(n, words.numbers));
  const monday = nextMonday(today);
  return [
    [words.never, () => null],
    [words.dayAfterTomorrow, () => plusDays(today, 2)],
    [words.nextWeekday, (groups) => plusDays(monday, weekdayIn(groups))],
    [words.weekday, (groups) => plusDays(today, (weekdayIn(groups) - weekdayOf(today) + 7) % 7)],
    [words.inDays, (groups) => plusDays(today, count(groups))],
    [words.inWeeks, (groups) => plusDays(today, 7 * count(groups))],
    [words.inMonths, (groups) => plusMonths(today, count(groups))],
    [words.nextWeek, () => monday],
    [words.nextMonth, () => calendarDay(`${plusMonths(today, 1).slice(0, 7)}-01`)],
    [words.date, ({ month = "", day = "" }) => nextDate(today, month, day)],
    [words.tomorrow, () => plusDays(today, 1)],
    [words.today, () => today],
  ];
}

function compiled(source: string, { numbers, weekdays }: RelativeDays, hasBlanks: boolean): RegExp {
  const days = weekdays.map((name, index) => `(?<d${index}>${name})`).join("|");
  const pattern = source
    .replaceAll(" ?", "\\s*")
    .replaceAll(" ", "\\s+")
    .replace("{n}", `(?<n>\\d{1,3}|${numbers.join("|")})`)
    .replace("{day}", `(?:${days})`);
  const [start, end] = hasBlanks ? ["(?<![\\p{L}\\p{N}])", "(?![\\p{L}\\p{N}])"] : ["", ""];
  return new RegExp(`${start}(?:${pattern})${end}`, "giu");
}

function numberOf(text: string, numbers: readonly string[]): number {
  const index = numbers.findIndex((number) => new RegExp(`^(?:${number})$`, "iu").test(text));
  return index < 0 ? Number(text) : index + 1;
}

const weekdayIn = (groups: Groups) =>
  [0, 1, 2, 3, 4, 5, 6].find((index) => groups[`d${index}`] !== undefined) ?? 0;

/** The next day with that date, from today on. */
function nextDate(today: CalendarDay, month: string, date: string): CalendarDay | null {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].map((each) => `${each}-${twoDigits(month)}-${twoDigits(date)}`);
  return days.filter(isCalendarDay).find((day) => day >= today) ?? null;
}

const twoDigits = (part: string) => part.padStart(2, "0");
