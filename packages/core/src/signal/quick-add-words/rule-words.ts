/**
 * The words of a language for rules in the add box. Each text is the source of a regular expression
 * as in `QuickAddWords`. Phrases have placeholders: `{n}` a number, `{ordinal}` "second" and later
 * ones, which say every how many; `{nth}` "first" to "fourth" or "last" of a month, `{edge}` only
 * "first" or "last"; `{unit}`, `{weekday}`, `{weekdays}` one or several, `{several}` at least two,
 * `{date}` a day of the month, `{done}`. The group `other` means every second one. A phrase that
 * ends with `$` counts only at the end of the line.
 */
export interface RuleWords {
  /** "every": what follows it up to a weekday is a part of the phrase. */
  each: string;
  /** From two on. */
  numbers: readonly string[];
  /** From first on. */
  ordinals: readonly string[];
  /** Those that no phrase reads, such as "fifth"; a phrase with one is left as it is. */
  otherOrdinals: string;
  last: string;
  /** From Monday on. */
  weekdays: readonly string[];
  /** Day, week, month, year. */
  units: readonly string[];
  /** Between weekdays. */
  and: string;
  /** Each before those that it contains. */
  every: readonly string[];
  /** Counted from when it is done. */
  afterDone: readonly string[];
  done: string;
  workdays: readonly string[];
  lastDay: readonly string[];
  biweekly: readonly string[];
  quarterly: readonly string[];
  yearly: readonly string[];
}
