import { type Chrono, casual, GB, type ParsedResult, type Refiner } from "chrono-node/en";
import type { DayReading } from "../signal/quick-add-part.ts";
import { type CalendarDay, isCalendarDay, plusDays } from "../time/calendar-day.ts";
import { nextMonday } from "../time/later-days.ts";
import { type DayLanguage, english } from "./day-language.ts";
import { masked, readRelativeDays } from "./relative-days.ts";

/** Keeps only dates, before times are merged into them, so that "at 5pm" stays in the sentence. */
const daysOnly: Refiner = {
  refine: (_context, results) => results.filter(({ start }) => !start.isCertain("hour")),
};

/** Drops "in the evening" before it is merged into a day. */
const notJustTimes: Refiner = {
  refine: (_context, results) =>
    results.filter(({ start }) => start.isCertain("day") || start.isCertain("weekday")),
};

const american = casual.clone();
american.refiners.unshift(daysOnly);
const european = GB.clone();
european.refiners.unshift(daysOnly);

/** Numeric dates such as `12/24` and `24.12.2026`, whose order depends on the region. */
const isNumeric = (result: ParsedResult) => result.tags().has("parser/SlashDateFormatParser");
const isRelative = (result: ParsedResult) => result.tags().has("result/relativeDate");
/**
 * "last friday" is in the past, "for 2 days" is a duration; weekends and "tonight" are not days.
 */
const neverADay = /^(?:last|past|for|within)\b|weekend|tonight/i;
const relativeDay = /^(?:in|next|the day after)\b|^\+|\bfrom (?:now|today)$/i;

/** In other languages the short English names may be ordinary words, such as "mon" in French. */
const shortName = /^(?:mon|tue|wed|thu|fri|sat|sun)$/i;
/** Locales that write the month first in numeric dates. */
const monthFirst = /^(?:en-US|ja|ko|zh)\b/i;

/**
 * Finds the words of a text that name one day from `today` on, such as "tomorrow", "next friday",
 * "in 3 days" or "24 dec", in English and in `language`. A month or a time alone is not a day;
 * "next week" is its Monday, "next month" its first. `locale` decides whether 5/6 is in May or in
 * June. Loaded on demand, because it needs a library.
 */
export function readDays(
  text: string,
  today: CalendarDay,
  locale: string,
  language: DayLanguage = english,
): DayReading[] {
  const { relative, words } = language;
  const typed = text.replace(/[’ʼ]/g, "'");
  const known = readRelativeDays(typed, today, relative, words?.hasBlanks ?? true);
  const parsed = readParsed(masked(typed, known), today, language);
  const own = [...known, ...parsed];
  const others = readEnglish(masked(typed, own), today, locale, language);
  return [...own, ...others]
    .flatMap(({ day, ...reading }) => (day === null ? [] : [{ ...reading, day }]))
    .sort((a, b) => a.index - b.index);
}

// Noon of that day in the device's time zone. With an explicit zone the library compares with days
// of the device's zone, so that west of UTC "saturday" on a Saturday meant a week later.
const parse = (parser: Chrono, text: string, today: CalendarDay) =>
  parser.parse(text, new Date(`${today}T12:00:00`), { forwardDate: true });

/** Weekdays and dates that the library reads in the language; relative days come from a table. */
function readParsed(text: string, today: CalendarDay, language: DayLanguage): DayReading[] {
  if (!language.parser) return [];
  const parser = language.parser.clone();
  parser.refiners.unshift(daysOnly, notJustTimes);
  return parse(parser, text, today).flatMap((result) => {
    const isNumber = /^\d[\d./-]*$/.test(result.text);
    if (result.end || isNumber || isRelative(result) || !language.accepts.test(result.text)) {
      return [];
    }
    const day = dayNamed(result, today);
    return day === null || day < today ? [] : [{ index: result.index, text: result.text, day }];
  });
}

function readEnglish(
  text: string,
  today: CalendarDay,
  locale: string,
  language: DayLanguage,
): DayReading[] {
  const all = parse(american, text, today);
  const isDayFirst = !monthFirst.test(locale) && all.some(isNumeric);
  const dayFirst = isDayFirst ? parse(european, text, today) : [];
  return all.flatMap((found) => {
    const result =
      isDayFirst && isNumeric(found) ? dayFirst.find(({ index }) => index === found.index) : found;
    if (!result || result.end || neverADay.test(result.text)) return [];
    if (language !== english && shortName.test(result.text)) return [];
    return toReading(text, result, today, language);
  });
}

function toReading(
  text: string,
  result: ParsedResult,
  today: CalendarDay,
  language: DayLanguage,
): DayReading[] {
  const { index, text: words, start } = result;
  const named = dayNamed(result, today);
  if (named === null) return [];
  // The library only recognises it with its article.
  const dayAfter = /\bday after $/i.exec(text.slice(0, index));
  if (dayAfter && /^tomorrow$/i.test(words)) {
    return [{ index: dayAfter.index, text: `${dayAfter[0]}${words}`, day: plusDays(named, 1) }];
  }
  if (named < today) return [];
  // Without a year, 1/2 may also mean a half.
  const isHalf = isNumeric(result) && !start.isCertain("year");
  if (isHalf && !isMarked(text, result, language) && text.trim() !== words) return [];
  return [{ index, text: words, day: named }];
}

/** Whether a word such as "on" or "by" precedes a day, or a corresponding one follows it. */
function isMarked(text: string, { index, text: day }: ParsedResult, { words }: DayLanguage) {
  const [before, after] = [text.slice(0, index), text.slice(index + day.length)];
  if (/\b(?:on|by|due) $/i.test(before)) return true;
  if (!words) return false;
  const leads = [words.before.on, words.before.deadline].filter(Boolean).join("|") || "(?!)";
  const trails = [words.after.on, words.after.deadline].filter(Boolean).join("|") || "(?!)";
  const start = words.hasBlanks ? "(?<=^|\\s)" : "";
  return (
    new RegExp(`${start}(?:${leads}) ?$`, "iu").test(before) ||
    new RegExp(`^(?:${trails})`, "iu").test(after)
  );
}

function dayNamed(result: ParsedResult, today: CalendarDay): CalendarDay | null {
  const { start, text } = result;
  if (/^next week$/i.test(text)) return nextMonday(today);
  const [year, month, date] = [start.get("year"), start.get("month"), start.get("day")];
  const pad = (part: number | null) => String(part).padStart(2, "0");
  const isNextMonth = /^next month$/i.test(text);
  if (isRelative(result) && !relativeDay.test(text)) return null;
  if (!isRelative(result) && !start.isCertain("day") && !start.isCertain("weekday")) return null;
  const day = `${year}-${pad(month)}-${isNextMonth ? "01" : pad(date)}`;
  return isCalendarDay(day) ? day : null;
}
