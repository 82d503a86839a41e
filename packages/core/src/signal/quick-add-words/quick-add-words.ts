import type { PlainRecurrence } from "../signal.ts";
import type { RuleWords } from "./rule-words.ts";

/**
 * The words of a language around days, repeats and durations in a line of the add box. Each text is
 * the source of a regular expression, where a blank stands for any number of them, at least one; an
 * empty text never matches.
 */
export interface QuickAddWords {
  /** Whether blanks separate all words. Japanese and Chinese have none, Korean attaches particles. */
  hasBlanks: boolean;
  /** Repeats, wherever they stand: "every week". */
  every: Readonly<Record<PlainRecurrence, string>>;
  /** Weekly repeats that name their day, which is the group: "every (monday)". */
  everyWeekday: string;
  /** Words that repeat only at the end of the line: "Team sync weekly". */
  adverbs: Readonly<Record<PlainRecurrence, string>>;
  /** Short names of days that are also words: a day only at the end of the line or after "on". */
  doubtful: string;
  /** Short names that are so common as words that they are a day only after "on". */
  ambiguous: string;
  /** Before a day. */
  before: Readonly<Markers>;
  /** After a day, such as the particles of Japanese. */
  after: Readonly<Markers>;
  /** Units of `~1h30m`. */
  units: Readonly<{ hours: string; minutes: string }>;
  /** Words for rules, if the language has them; those of English are patterns of their own. */
  rules?: RuleWords;
}

interface Markers {
  /** The day is the deadline: "by". */
  deadline: string;
  /** The day is the one to plan for: "on". */
  on: string;
  /** The first day, if the line has a repeat: "from". */
  start: string;
  /** The day belongs to the sentence and stays text: "the", "since". */
  sentence: string;
}

export const noMarkers: Readonly<Markers> = { deadline: "", on: "", start: "", sentence: "" };
