import { type CalendarDay, isCalendarDay, plusDays } from "../time/calendar-day.ts";
import { readDays } from "./read-days.ts";

/** No phrase for a day is longer than this. */
const longestWords = 60;

/** 5/6 is ambiguous: in May or in June. */
const ambiguous = /^\d{1,2}[./-]\d/;

/**
 * The day that a text names if it says nothing else: yyyy-MM-dd, past days included, or English
 * words for a day from `today` on, such as "tomorrow", "next friday", "in 3 days" or "24 dec". Null
 * for anything else, and for ambiguous dates such as 5/6.
 */
export function readDay(text: string, today: CalendarDay): CalendarDay | null {
  const words = text.trim();
  if (isCalendarDay(words)) return words;
  if (/^yesterday$/i.test(words)) return plusDays(today, -1);
  if (words.length > longestWords || ambiguous.test(words)) return null;
  const [reading, ...others] = readDays(words, today, "en-US");
  const isWhole = reading?.text.length === words.length && others.length === 0;
  return isWhole ? reading.day : null;
}
