import type { Chrono } from "chrono-node/en";
import type { QuickAddWords } from "../signal/quick-add-words/quick-add-words.ts";

/** The words for days in a language. */
export interface DayLanguage {
  /** The words before and after days, for the add box; undefined for English only. */
  words: QuickAddWords | undefined;
  /** The date library's parser for the language, if it has one: weekdays and dates. */
  parser: Pick<Chrono, "clone"> | null;
  /** Only results of the parser that match this are used. */
  accepts: RegExp;
  relative: RelativeDays;
}

/**
 * Words for days that the library does not support in every language. Each text is the source of a
 * regular expression; an empty one never matches. `{n}` stands for a number, `{day}` for a weekday.
 */
export interface RelativeDays {
  /** Phrases that contain a day but do not name one to plan for, such as "last friday". */
  never: string;
  today: string;
  tomorrow: string;
  dayAfterTomorrow: string;
  nextWeek: string;
  nextMonth: string;
  inDays: string;
  inWeeks: string;
  inMonths: string;
  /** The words for 1, 2 and so on. */
  numbers: readonly string[];
  /** The weekdays from Monday on, if the library does not read them. */
  weekdays: readonly string[];
  weekday: string;
  /** A pattern for a weekday of next week. */
  nextWeekday: string;
  /** A pattern for a date, with the groups `day` and `month`. */
  date: string;
}

export const noRelativeDays: RelativeDays = {
  never: "",
  today: "",
  tomorrow: "",
  dayAfterTomorrow: "",
  nextWeek: "",
  nextMonth: "",
  inDays: "",
  inWeeks: "",
  inMonths: "",
  numbers: [],
  weekdays: [],
  weekday: "",
  nextWeekday: "",
  date: "",
};

/** English, which is also read along with every other language. */
export const english: DayLanguage = {
  words: undefined,
  parser: null,
  accepts: /./,
  relative: noRelativeDays,
};
