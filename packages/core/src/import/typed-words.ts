import { plainRepeat } from "../recurrence/plain-repeat.ts";
import type { Repeat } from "../recurrence/repeat.ts";
import { readQuickAdd } from "../signal/quick-add.ts";
import type { QuickAddFact, ReadDays } from "../signal/quick-add-part.ts";
import { germanWords } from "../signal/quick-add-words/de.ts";
import { spanishWords } from "../signal/quick-add-words/es.ts";
import { frenchWords } from "../signal/quick-add-words/fr.ts";
import { italianWords } from "../signal/quick-add-words/it.ts";
import { dutchWords } from "../signal/quick-add-words/nl.ts";
import { polishWords } from "../signal/quick-add-words/pl.ts";
import { portugueseWords } from "../signal/quick-add-words/pt-BR.ts";
import type { QuickAddWords } from "../signal/quick-add-words/quick-add-words.ts";
import { type CalendarDay, calendarDay, plusDays } from "../time/calendar-day.ts";
import type { FoundSignal } from "./found.ts";
import { buildRepeat } from "./repeats.ts";
import { addExtra, isStorableDay } from "./values.ts";

const wordsOf: Readonly<Record<string, QuickAddWords>> = {
  de: germanWords,
  es: spanishWords,
  fr: frenchWords,
  it: italianWords,
  nl: dutchWords,
  pl: polishWords,
  pt: portugueseWords,
};

/** A Sunday, for generating weekday names. */
const sunday = calendarDay("2026-03-15");

/** Noon of one day for each weekday or month. */
const named = {
  weekday: Array.from({ length: 7 }, (_, place) => new Date(`${plusDays(sunday, place)}T12:00Z`)),
  month: Array.from({ length: 12 }, (_, place) => new Date(Date.UTC(2026, place, 15, 12))),
};

/**
 * The names of weekdays or months, long and short, in a language and in English. The language's
 * names take precedence.
 */
function namesOf(language: string, field: keyof typeof named): Map<string, number> {
  const names = new Map<string, number>();
  for (const locale of ["en", language]) {
    for (const style of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(locale, { [field]: style, timeZone: "UTC" });
      for (const [place, date] of named[field].entries()) {
        names.set(format.format(date).replace(".", "").toLowerCase(), place);
      }
    }
  }
  return names;
}

const knownNames = new Map<string, Map<string, number>>();

function cachedNames(language: string, field: keyof typeof named): Map<string, number> {
  const code = /[a-z]{2}/i.exec(language)?.[0] ?? "en";
  const key = `${field} ${code}`;
  const names = knownNames.get(key) ?? namesOf(code, field);
  knownNames.set(key, names);
  return names;
}

/** Finds weekday names, as days of an arbitrary week. */
const readWeekdays =
  (language: string): ReadDays =>
  (text) =>
    [...text.matchAll(/[\p{L}-]+/gu)].flatMap(({ index, 0: word }) => {
      const names = cachedNames(language, "weekday");
      const name = word.toLowerCase();
      // Also "tues" and "thurs".
      const place = names.get(name) ?? names.get(name.replace(/r?s$/, ""));
      return place === undefined ? [] : [{ index, text: word, day: plusDays(sunday, place) }];
    });

/** A repeat in words such as "every monday", and the part of the words about the time of day. */
export interface TypedRepeat {
  repeat: Repeat;
  time: string | null;
}

/** A time of day at the end; "every 15" is not one. */
const timeWords =
  /\s(?:(?:at|um|à|a las|alle|om|o)\s+)?(?<time>\d{1,2}(?::\d{2}\s*(?:am|pm|uhr|h)?|\s*(?:am|pm|uhr|h)))$/iu;

/** Words such as "jährlich", which the add box recognises only after a title. */
const yearly =
  /^(?:jährlich|jedes jahr|yearly|annually|every year|tous les ans|chaque année|cada año|ogni anno|elk jaar|co rok)$/iu;

/** Cache of repeats read in a file, because reading one takes a millisecond. */
export type KnownPhrases = Map<string, TypedRepeat | null>;

/** The maximum number of distinct repeats read in one file; further ones stay text. */
const maxPhrases = 500;

/** `readTypedRepeat`, cached per phrase of a file. */
export function readKnownRepeat(
  phrases: KnownPhrases,
  text: string,
  language: string,
  first: CalendarDay | null,
): TypedRepeat | null {
  const key = `${language} ${first} ${text}`;
  const known = phrases.get(key);
  if (known !== undefined) return known;
  if (phrases.size >= maxPhrases || text.length > 100) return null;
  const read = readTypedRepeat(text, language, first);
  phrases.set(key, read);
  return read;
}

/** Sets the repeat of a task as typed; `written` goes into the notes if it was not understood. */
export function setTypedRepeat(
  signal: FoundSignal,
  typed: TypedRepeat | null,
  written: string,
): void {
  if (typed === null) {
    addExtra(signal, "recurrence", written);
    return;
  }
  signal.repeat = typed.repeat;
  addExtra(signal, "time", typed.time);
}

/**
 * Reads a repeat as typed in a language, with the words of the add box. `every!` counts from the
 * day of completion. Null if the product's rules cannot express all of it.
 */
function readTypedRepeat(
  text: string,
  language: string,
  first: CalendarDay | null,
): TypedRepeat | null {
  const { time = null } = timeWords.exec(text)?.groups ?? {};
  const bare = text.replace(timeWords, "");
  const isAfter = /(?:every|jede[nrs]?|alle)!/i.test(bare);
  const repeat = yearly.test(bare)
    ? buildRepeat({ rule: "FREQ=YEARLY" }, first)
    : readPhrase(bare.replace("!", ""), language, first, isAfter);
  return repeat && { repeat, time };
}

function readPhrase(
  phrase: string,
  language: string,
  first: CalendarDay | null,
  isAfterCompletion: boolean,
): Repeat | null {
  const words = wordsOf[language.slice(0, 2).toLowerCase()];
  const { title, parts } = readQuickAdd(`x ${phrase}`, {
    readDays: readWeekdays(language),
    words,
    projects: [],
    tags: [],
    plain: [],
  });
  const [part, ...more] = parts;
  if (title !== "x" || part?.kind !== "recurrence" || more.length > 0) return null;
  return repeatOfWords(part, first, isAfterCompletion);
}

/** The repeat that words of the add box name; `first` is its first day unless they say it. */
export function repeatOfWords(
  part: Extract<QuickAddFact, { kind: "recurrence" }>,
  first: CalendarDay | null = null,
  isAfterCompletion = false,
): Repeat | null {
  const isCustom = part.recurrence === "custom";
  const rule = isCustom ? part.rule.rule : plainRepeat(part.recurrence).rule;
  const isAfter = isAfterCompletion || (isCustom && part.rule.mode === "completion");
  return buildRepeat({ rule, mode: isAfter ? "completion" : "schedule" }, part.day ?? first);
}

/** Whether words begin with a day such as "tomorrow" or "morgen", which depends on when they were typed. */
export function isRelativeDay(text: string, language: string): boolean {
  const code = /[a-z]{2}/i.exec(language)?.[0] ?? "en";
  const format = new Intl.RelativeTimeFormat(code, { numeric: "auto" });
  const names = [-1, 0, 1].map((days) => format.format(days, "day").toLowerCase());
  const typed = text.trim().toLowerCase();
  return names.some((name) => typed === name || typed.startsWith(`${name} `));
}

const monthFirst = /^(?<name>\p{L}+)\.?\s+(?<date>\d{1,2})(?:,?\s+(?<year>\d{4}))?(?:\s.*)?$/u;
const dayFirst =
  /^(?<date>\d{1,2})\.?(?:\s+de)?\s+(?<name>\p{L}+)\.?(?:,?(?:\s+de)?\s+(?<year>\d{4}))?(?:\s.*)?$/u;

/**
 * Reads a date as users and planners write it: `2026-10-05`, `Oct 5 2026`, `5. Okt. 2026`. Without
 * a year it is the next such day from `today` on. Null for anything else, including ambiguous dates
 * such as 5/10/2026.
 */
export function readTypedDay(
  text: string,
  language: string,
  today: CalendarDay,
): CalendarDay | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]\S*)?$/.exec(text.trim())?.[1];
  if (iso !== undefined) return isStorableDay(iso) ? iso : null;
  const match = monthFirst.exec(text.trim()) ?? dayFirst.exec(text.trim());
  const { name = "", date = "", year } = match?.groups ?? {};
  const months = cachedNames(language, "month");
  const typed = name.toLowerCase();
  const month = months.get(typed) ?? months.get(typed.slice(0, 3));
  if (month === undefined) return null;
  const inYear = (of: number) =>
    `${of}-${String(month + 1).padStart(2, "0")}-${date.padStart(2, "0")}`;
  const thisYear = Number(today.slice(0, 4));
  const days = (year === undefined ? [thisYear, thisYear + 1] : [Number(year)]).map(inYear);
  const day = days.find((one) => year !== undefined || one >= today);
  return isStorableDay(day) ? day : null;
}
