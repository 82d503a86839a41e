import { ruleWeekdays } from "../recurrence/rule-weekdays.ts";
import type { QuickAddPart, TypedRule } from "./quick-add-part.ts";
import { type QuickAddText, wordStart } from "./quick-add-text.ts";
import type { QuickAddWords } from "./quick-add-words/quick-add-words.ts";
import type { RuleWords } from "./quick-add-words/rule-words.ts";

/** The named groups of a pattern. */
type Groups = Readonly<Record<string, string | undefined>>;

/** A phrase that names a recurrence rule. */
interface Phrase {
  /** The source of a regular expression, in which a space matches one or more spaces. */
  words: string;
  /** Builds the RRULE from the named groups. */
  rule: (groups: Groups) => string;
  mode: TypedRule["mode"];
  /**
   * Recognised only at the end of the line or before the first day: "Standup weekdays from monday".
   */
  isLast: boolean;
}

const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];

/**
 * Finds phrases for a rule, such as "every other friday", "every 15th" or "every 3 days after
 * done", in English and in the app's language, and masks them in `text`.
 */
export function readRules(text: QuickAddText, languages: readonly QuickAddWords[]): QuickAddPart[] {
  return languages.flatMap((words) => {
    const start = withBlanks(words.before.start || words.after.start || "(?!)");
    const followed = new RegExp(`^\\s*(?:${start})`, "iu");
    const phrases = words.rules ? phrasesOf(words.rules) : [];
    return phrases.flatMap((phrase) => readPhrase(text, phrase, followed));
  });
}

function readPhrase(
  text: QuickAddText,
  { words, rule, mode, isLast }: Phrase,
  followed: RegExp,
): QuickAddPart[] {
  const pattern = new RegExp(`${wordStart}(?:${withBlanks(words)})`, "giu");
  return [...text.rest.matchAll(pattern)].flatMap<QuickAddPart>(
    ({ index, 0: found, groups = {} }) => {
      const span = { start: index, end: index + found.length };
      const isAtEnd = text.isLast(span) || followed.test(text.rest.slice(span.end));
      if (!text.standsAlone(span) || (isLast && !isAtEnd)) return [];
      text.take(span);
      const typed: TypedRule = { rule: rule(groups), mode };
      const fact = { kind: "recurrence", recurrence: "custom", rule: typed, day: null } as const;
      return [{ ...fact, ...span, text: text.line.slice(span.start, span.end) }];
    },
  );
}

/** The phrases of a language, in the order in which they are tried. */
function phrasesOf(words: RuleWords): Phrase[] {
  const rule = (groups: Groups) => ruleOf(groups, words);
  const fixed = (sources: readonly string[], text: string) =>
    sources.map((source) => phrase(source, words, () => text));
  return [
    ...words.afterDone.map((source) => phrase(source, words, rule, "completion")),
    ...fixed(words.workdays, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ...fixed(words.lastDay, "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ...words.every.map((source) => phrase(source, words, rule)),
    ...fixed(words.biweekly, "FREQ=WEEKLY;INTERVAL=2"),
    ...fixed(words.quarterly, "FREQ=MONTHLY;INTERVAL=3"),
    ...fixed(words.yearly, "FREQ=YEARLY"),
  ];
}

function phrase(
  source: string,
  words: RuleWords,
  rule: Phrase["rule"],
  mode: TypedRule["mode"] = "schedule",
): Phrase {
  const { numbers, ordinals, last, units, and, done } = words;
  const weekday = `(?:${words.weekdays.join("|")})`;
  const joined = `${weekday}(?:(?:${and})${weekday})`;
  const oneOf = (name: string, sources: readonly string[]) => `(?<${name}>${sources.join("|")})`;
  const placeholders: Readonly<Record<string, string>> = {
    n: oneOf("count", ["[1-9]\\d", "[1-9]", ...numbers]),
    ordinal: oneOf("ordinal", ordinals.slice(1)),
    nth: oneOf("nth", [...ordinals, last]),
    edge: oneOf("nth", [ordinals[0] ?? "(?!)", last]),
    unit: oneOf("unit", units),
    weekday: `(?<days>${weekday})`,
    weekdays: `(?<days>${joined}*)`,
    several: `(?<days>${joined}+)`,
    date: "(?<date>3[01]|[12]\\d|[1-9])(?!\\d)",
    done: `(?:${done})`,
  };
  const isLast = source.endsWith("$");
  const filled = source
    .replace(/\$$/, "")
    .replace(/\{(\w+)\}/g, (whole, name: string) => placeholders[name] ?? whole);
  return { words: filled, rule, mode, isLast };
}

function ruleOf(groups: Groups, words: RuleWords): string {
  const { count, ordinal, other, unit, days, nth, date } = groups;
  if (date !== undefined) return monthDay(Number(date));
  const byDay = days === undefined ? [] : weekdaysIn(days, words);
  if (nth !== undefined) {
    const isLast = indexOf(nth, [words.last]) === 0;
    return `FREQ=MONTHLY;BYDAY=${isLast ? -1 : indexOf(nth, words.ordinals) + 1}${byDay.join()}`;
  }
  const frequency = unit === undefined ? "WEEKLY" : frequencies[indexOf(unit, words.units)];
  let interval = other === undefined ? 1 : 2;
  if (ordinal !== undefined) interval = indexOf(ordinal, words.ordinals) + 1;
  if (count !== undefined) interval = Number(count) || indexOf(count, words.numbers) + 2;
  const every = interval === 1 ? `FREQ=${frequency}` : `FREQ=${frequency};INTERVAL=${interval}`;
  return byDay.length === 0 ? every : `${every};BYDAY=${byDay.join()}`;
}

/** BYMONTHDAY=31 would skip shorter months; the last of 28 to 31 does not. */
function monthDay(date: number): string {
  if (date <= 28) return `FREQ=MONTHLY;BYMONTHDAY=${date}`;
  const days = [28, 29, 30, 31].filter((candidate) => candidate <= date);
  return `FREQ=MONTHLY;BYMONTHDAY=${days.join()};BYSETPOS=-1`;
}

/** The index of the first pattern that matches a word. */
function indexOf(word: string, patterns: readonly string[]): number {
  return patterns.findIndex((source) => new RegExp(`^(?:${withBlanks(source)})$`, "iu").test(word));
}

/** The weekdays in a text in the notation of RFC 5545, in order from Monday, without duplicates. */
function weekdaysIn(days: string, { weekdays, and }: RuleWords): string[] {
  const named = days
    .split(new RegExp(withBlanks(and), "iu"))
    .map((name) => ruleWeekdays[indexOf(name, weekdays)]);
  return ruleWeekdays.filter((code) => named.includes(code));
}

/** Makes each space in the source of a regular expression match one or more spaces. */
export const withBlanks = (source: string) =>
  source.replaceAll(" ?", "\\s*").replaceAll(" ", "\\s+");
