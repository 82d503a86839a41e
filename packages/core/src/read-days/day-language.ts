import type { Chrono } from "chrono-node/en";
import type { QuickAddWords } from "../signal/quick-add-words/quick-add-words.ts";

/** How a language names days. */
export interface DayLanguage {
  /** The words around days, for the add box; none is English alone. */
  words: QuickAddWords | undefined;
  /** The date library's parser of the language, if it has one: weekdays and dates. */
  parser: Pick<Chrono, "clone"> | null;
  /** Which of the parser's findings count. */
  accepts: RegExp;
  relative: RelativeDays;
}

/**
 * Days that the library does not know in every language. Each text is the source of a regular
 * expression; an empty one never matches. `{n}` is a number, `{day}` one of the weekdays.
 */
export interface RelativeDays {
  /** Words that name no day to plan for, although they contain one: "last friday". */
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
  /** From Monday on, where the library does not read them. */
  weekdays: readonly string[];
  weekday: string;
  /** A weekday of next week. */
  nextWeekday: string;
  /** A date with the groups `day` and `month`. */
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

/** English alone, which is read beside every other language. */
export const english: DayLanguage = {
  words: undefined,
  parser: null,
  accepts: /./,
  relative: noRelativeDays,
};
