import type { QuickAddPart, TypedRule } from "./quick-add-part.ts";
import {
  type Groups,
  lastDay,
  type Phrase,
  phrasesOf,
  monthDay as ruleOfDate,
  withBlanks,
  workdays,
} from "./quick-add-phrases.ts";
import { type QuickAddText, wordStart } from "./quick-add-text.ts";
import { englishWords } from "./quick-add-words/en.ts";
import type { QuickAddWords } from "./quick-add-words/quick-add-words.ts";

const numbers = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const positions = ["first|1st", "second|2nd", "third|3rd", "fourth|4th"];
const frequencies = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;

const count = `(?<count>[1-9]\\d?|${numbers.join("|")})`;
const everyCount = `every (?<count>[2-9]|[1-9]\\d|${numbers.join("|")}|other|second|2nd)`;
const unit = "(?<unit>day|week|month|year)s?";
const weekday =
  "(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?";
const and = "(?:\\s*[,&/]\\s*(?:and )?| and )";
const nth = `(?<nth>${positions.join("|")}|last)`;
const date = "(?<date>3[01]|[12]\\d|[1-9])(?:st|nd|rd|th)";
const done = "after (?:(?:it is |it's )?(?:done|finished|completed)|completion)";

/**
 * English phrases. A phrase comes before those it contains, so that "every 2 weeks after done" is
 * not read as "every 2 weeks".
 */
const phrases: readonly Phrase[] = [
  { words: `every (?:${count} )?${unit} ${done}`, rule: everyFew, mode: "completion" },
  { words: `${count} ${unit} ${done}`, rule: everyFew, mode: "completion" },
  ...ofMonth(`${nth} (?<days>${weekday})`, nthWeekday),
  ...ofMonth("last day", () => lastDay),
  ...ofMonth(date, monthDay),
  { words: `every (?<nth>first|1st|last) (?<days>${weekday})`, rule: nthWeekday },
  { words: `every ${date}`, rule: monthDay, isLast: true },
  { words: `${everyCount} ${unit} on (?<days>${weekday}(?:${and}${weekday})*)`, rule: everyFew },
  { words: `${everyCount} ${unit}`, rule: everyFew },
  { words: `${everyCount} (?<days>${weekday})`, rule: everyFew },
  { words: `every (?:week on )?(?<days>${weekday}(?:${and}${weekday})+)`, rule: everyFew },
  { words: "(?:every (?:week|work)day|on (?:week|work)days)(?! is\\b)", rule: () => workdays },
  { words: "(?:week|work)days", rule: () => workdays, isLast: true },
  { words: "every fortnight", rule: () => "FREQ=WEEKLY;INTERVAL=2" },
  { words: "fortnightly|biweekly", rule: () => "FREQ=WEEKLY;INTERVAL=2", isLast: true },
  { words: "every quarter", rule: () => "FREQ=MONTHLY;INTERVAL=3" },
  { words: "quarterly", rule: () => "FREQ=MONTHLY;INTERVAL=3", isLast: true },
  { words: "every year", rule: () => "FREQ=YEARLY" },
  { words: "yearly|annually", rule: () => "FREQ=YEARLY", isLast: true },
];

/**
 * Phrases for "on the 15th of every month". "the 15th of the month" is not a rule, because it
 * usually belongs to the sentence.
 */
function ofMonth(day: string, rule: Phrase["rule"]): Phrase[] {
  return [
    { words: `(?:every month|each month|monthly) on the ${day}`, rule },
    { words: `(?:(?:on )?the |every )?${day} of (?:every|each) month`, rule },
    { words: `(?:on the|every) ${day} of the month`, rule },
    { words: `(?<!the )${day} of the month`, rule, isLast: true },
  ];
}

/**
 * Finds phrases for a rule, such as "every other friday", "every 15th" or "every 3 days after
 * done", in English and in the app's language, and masks them in `text`.
 */
export function readRules(text: QuickAddText, languages: readonly QuickAddWords[]): QuickAddPart[] {
  return languages.flatMap((words) => {
    const ofLanguage = words === englishWords ? phrases : words.rules && phrasesOf(words.rules);
    const start = withBlanks(words.before.start || words.after.start || "(?!)");
    const followed = new RegExp(`^\\s*(?:${start})`, "iu");
    return (ofLanguage ?? []).flatMap((phrase) => readPhrase(text, phrase, followed));
  });
}

function readPhrase(
  text: QuickAddText,
  { words, rule, mode, isLast = false }: Phrase,
  followed: RegExp,
): QuickAddPart[] {
  const pattern = new RegExp(`${wordStart}(?:${withBlanks(words)})`, "giu");
  return [...text.rest.matchAll(pattern)].flatMap<QuickAddPart>(
    ({ index, 0: found, groups = {} }) => {
      const span = { start: index, end: index + found.length };
      const isAtEnd = text.isLast(span) || followed.test(text.rest.slice(span.end));
      if (!text.standsAlone(span) || (isLast && !isAtEnd)) return [];
      text.take(span);
      const typed: TypedRule = { rule: rule(groups), mode: mode ?? "schedule" };
      const fact = { kind: "recurrence", recurrence: "custom", rule: typed, day: null } as const;
      return [{ ...fact, ...span, text: text.line.slice(span.start, span.end) }];
    },
  );
}

/** "every other friday", "every 2 weeks on mon and thu", "3 days after done". */
function everyFew({ count: typed = "1", unit: of = "week", days }: Groups): string {
  const name = typed.toLowerCase();
  const isOther = ["other", "second", "2nd"].includes(name);
  const interval = isOther ? 2 : numbers.includes(name) ? numbers.indexOf(name) + 2 : Number(name);
  const frequency = frequencies[of.toLowerCase() as keyof typeof frequencies];
  const every = interval === 1 ? `FREQ=${frequency}` : `FREQ=${frequency};INTERVAL=${interval}`;
  return days === undefined ? every : `${every};BYDAY=${weekdaysIn(days).join()}`;
}

function nthWeekday({ nth: typed = "", days = "" }: Groups): string {
  const index = positions.findIndex((names) => names.split("|").includes(typed.toLowerCase()));
  return `FREQ=MONTHLY;BYDAY=${index < 0 ? -1 : index + 1}${weekdaysIn(days).join()}`;
}

function monthDay({ date: typed }: Groups): string {
  return ruleOfDate(Number(typed));
}

/** Converts "mon, wed" to the notation of RFC 5545, in order from Monday, without duplicates. */
function weekdaysIn(days: string): string[] {
  const named = [...days.matchAll(/\p{L}{3,}/gu)].map(([name]) => name.slice(0, 2).toUpperCase());
  return ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].filter((code) => named.includes(code));
}
