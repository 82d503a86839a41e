/**
 * The words of a language for recurrence rules in the add box. Each text is the source of a regular
 * expression as in `QuickAddWords`. Phrases have placeholders: `{n}` a number; `{ordinal}` an
 * interval, "second" or later; `{nth}` a position in the month, "first" to "fourth" or "last";
 * `{edge}` only "first" or "last"; `{unit}`; `{weekday}`; `{weekdays}` one or several; `{several}`
 * at least two; `{date}` a day of the month; `{done}` a word for completion. The group `other`
 * means every second one. A phrase that ends with `$` is recognised only at the end of the line.
 */
export interface RuleWords {
  /** "every". The words from it up to a weekday belong to the phrase. */
  each: string;
  /** Number words, starting with two. */
  numbers: readonly string[];
  /** Ordinal words, starting with first. */
  ordinals: readonly string[];
  /** Ordinals that no rule supports, such as "fifth"; a phrase with one stays in the title. */
  otherOrdinals: string;
  last: string;
  /** Weekday names, starting with Monday. */
  weekdays: readonly string[];
  /** Day, week, month, year. */
  units: readonly string[];
  /** The words between weekdays in a list. */
  and: string;
  /** The words between days that are no rule together. Default: `and`, without its commas. */
  halfAnd?: string;
  /** Phrases for rules; a phrase comes before those it contains. */
  every: readonly string[];
  /** Phrases for rules that count from the completion. */
  afterDone: readonly string[];
  done: string;
  workdays: readonly string[];
  lastDay: readonly string[];
  biweekly: readonly string[];
  quarterly: readonly string[];
  yearly: readonly string[];
}
