import { type CalendarDay, type DayReading, isCalendarDay, plusDays } from "@daysignal/core";
import { casual, GB, type ParsedResult, type Refiner } from "chrono-node/en";

/** Weekday of a day, 0 for Monday. */
const weekdayOf = (day: CalendarDay) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Keeps only dates, before times are merged into them: "at 5pm" stays in the sentence. */
const daysOnly: Refiner = {
  refine: (_context, results) => results.filter(({ start }) => !start.isCertain("hour")),
};

const american = casual.clone();
american.refiners.unshift(daysOnly);
const european = GB.clone();
european.refiners.unshift(daysOnly);

/** Numeric dates such as `12/24` and `24.12.2026`, whose order depends on the region. */
const isNumeric = (result: ParsedResult) => result.tags().has("parser/SlashDateFormatParser");
const isRelative = (result: ParsedResult) => result.tags().has("result/relativeDate");
/** "last friday" is past; "for 2 days" is a duration; a weekend and tonight are not days. */
const neverADay = /^(?:last|past|for|within)\b|weekend|tonight/i;
const relativeDay = /^(?:in|next|the day after)\b|^\+|\bfrom (?:now|today)$/i;

/**
 * Finds the words of a text that name one day from `today` on, such as "tomorrow", "next friday",
 * "in 3 days" or "24 dec". A month or a time alone is not a day, "next week" is its Monday, "next
 * month" its first. `locale` decides whether 5/6 is in May or in June. Loaded on demand, because it
 * needs a library.
 */
export function readDays(text: string, today: CalendarDay, locale: string): DayReading[] {
  // Noon of that day in the device's zone: with an explicit zone the library compares it to days of
  // the device's zone, and west of UTC the "saturday" of a Saturday was a week later.
  const reference = new Date(`${today}T12:00:00`);
  const isAmerican = /^en-US$/i.test(locale);
  return american.parse(text, reference, { forwardDate: true }).flatMap((found) => {
    const result =
      isNumeric(found) && !isAmerican
        ? european
            .parse(text, reference, { forwardDate: true })
            .find((other) => other.index === found.index)
        : found;
    if (!result || result.end || neverADay.test(result.text)) return [];
    return toReading(text, result, today);
  });
}

function toReading(text: string, result: ParsedResult, today: CalendarDay): DayReading[] {
  const { index, text: words, start } = result;
  const named = dayNamed(result, today);
  if (named === null) return [];
  // The library only knows it with its article.
  const dayAfter = /\bday after $/i.exec(text.slice(0, index));
  if (dayAfter && /^tomorrow$/i.test(words)) {
    return [{ index: dayAfter.index, text: `${dayAfter[0]}${words}`, day: plusDays(named, 1) }];
  }
  if (named < today) return [];
  // Without a year, 1/2 is as likely a half as a day.
  const isHalf = isNumeric(result) && !start.isCertain("year");
  if (isHalf && !/\b(?:on|by|due) $/i.test(text.slice(0, index)) && text.trim() !== words)
    return [];
  return [{ index, text: words, day: named }];
}

function dayNamed(result: ParsedResult, today: CalendarDay): CalendarDay | null {
  const { start, text } = result;
  if (/^next week$/i.test(text)) return plusDays(today, 7 - weekdayOf(today));
  const [year, month, date] = [start.get("year"), start.get("month"), start.get("day")];
  if (year === null || month === null || date === null) return null;
  const pad = (part: number) => String(part).padStart(2, "0");
  const isNextMonth = /^next month$/i.test(text);
  if (isRelative(result) && !relativeDay.test(text)) return null;
  if (!isRelative(result) && !start.isCertain("day") && !start.isCertain("weekday")) return null;
  const day = `${year}-${pad(month)}-${isNextMonth ? "01" : pad(date)}`;
  return isCalendarDay(day) ? day : null;
}
