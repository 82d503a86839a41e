import type { TypedRule } from "./quick-add-part.ts";
import type { RuleWords } from "./quick-add-words/rule-words.ts";

/** The named groups of a pattern. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** A phrase that names a recurrence rule. */
export interface Phrase {
  /** The source of a regular expression, in which a space matches one or more spaces. */
  words: string;
  /** Builds the RRULE from the named groups. */
  rule: (groups: Groups) => string;
  mode?: TypedRule["mode"];
  /**
   * Recognised only at the end of the line or before the first day: "Standup weekdays from monday".
   */
  isLast?: boolean;
}

export const workdays = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";
export const lastDay = "FREQ=MONTHLY;BYMONTHDAY=-1";
const biweekly = "FREQ=WEEKLY;INTERVAL=2";
const quarterly = "FREQ=MONTHLY;INTERVAL=3";
const codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];

/** The phrases of a language, in the order in which they are tried. */
export function phrasesOf(words: RuleWords): Phrase[] {
  const rule = (groups: Groups) => ruleOf(groups, words);
  const fixed = (sources: readonly string[], text: string) =>
    sources.map((source) => phrase(source, words, () => text));
  return [
    ...words.afterDone.map(
      (source): Phrase => ({
        ...phrase(source, words, rule),
        mode: "completion",
      }),
    ),
    ...fixed(words.workdays, workdays),
    ...fixed(words.lastDay, lastDay),
    ...words.every.map((source) => phrase(source, words, rule)),
    ...fixed(words.biweekly, biweekly),
    ...fixed(words.quarterly, quarterly),
    ...fixed(words.yearly, "FREQ=YEARLY"),
  ];
}

function phrase(source: string, words: RuleWords, rule: Phrase["rule"]): Phrase {
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
  return { words: filled, rule, isLast };
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
export function monthDay(date: number): string {
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
    .map((name) => codes[indexOf(name, weekdays)]);
  return codes.filter((code) => named.includes(code));
}

/** Makes each space in the source of a regular expression match one or more spaces. */
export const withBlanks = (source: string) =>
  source.replaceAll(" ?", "\\s*").replaceAll(" ", "\\s+");
