import type { PlainRecurrence } from "../signal.ts";
import type { RuleWords } from "./rule-words.ts";

/**
 * The words of a language for days, repeats and durations in the add box. Each text is the source
 * of a regular expression in which a space matches one or more spaces; an empty text never matches.
 */
export interface QuickAddWords {
  /**
   * Whether spaces separate all words. Japanese and Chinese have none; Korean attaches particles.
   */
  hasBlanks: boolean;
  /** Repeats, recognised anywhere in the line: "every week". */
  every: Readonly<Record<PlainRecurrence, string>>;
  /** Weekly repeats with a weekday, which is the capturing group: "every (monday)". */
  everyWeekday: string;
  /** Repeats that are recognised only at the end of the line: "Team sync weekly". */
  adverbs: Readonly<Record<PlainRecurrence, string>>;
  /**
   * Short names of days that are also other words; recognised only at the end of the line or after
   * "on".
   */
  doubtful: string;
  /** Short names of days that are very common words; recognised only after "on". */
  ambiguous: string;
  /** Markers before a day. */
  before: Readonly<Markers>;
  /** Markers after a day, such as Japanese particles. */
  after: Readonly<Markers>;
  /** Markers of whom or what a signal waits for, read by `readWaiting`. */
  waiting: Readonly<{
    /** Before it, with the blank or colon between: "waiting for Anna". */
    before: string;
    /** After it, which is then a single word: "アンナ待ち". */
    after: string;
  }>;
  /** Units of `~1h30m`. */
  units: Readonly<{ hours: string; minutes: string }>;
  /** Words for rules, for the languages that have them. */
  rules?: RuleWords;
}

interface Markers {
  /** Marks the deadline: "by". */
  deadline: string;
  /** Marks the day until which it is hidden: "hidden until". */
  hidden: string;
  /** Marks the day to ask on, of a signal that waits: "ask on". */
  ask: string;
  /** Marks the day to plan for: "on". */
  on: string;
  /** Marks the first day of a recurrence: "from". */
  start: string;
  /** Marks a day that belongs to the sentence and stays in the title: "the", "since". */
  sentence: string;
}

export const noMarkers: Readonly<Markers> = {
  deadline: "",
  hidden: "",
  ask: "",
  on: "",
  start: "",
  sentence: "",
};
