import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

/** A number from two on, or "other": "every 1 week" stays in the title. */
const few =
  "(?:(?<count>[2-9]|[1-9]\\d|two|three|four|five|six|seven|eight|nine|ten)|(?<other>other|second|2nd))";

/**
 * A day of every month. "the 15th of the month" is not a rule, because it usually belongs to the
 * sentence.
 */
const ofMonth = (day: string): string[] => [
  `(?:every month|each month|monthly) on the ${day}`,
  `(?:(?:on )?the |every )?${day} of (?:every|each) month`,
  `(?:on the|every) ${day} of the month`,
  `(?<!the )${day} of the month$`,
];

/** English is recognised in addition to the language of the app. */
export const englishWords: QuickAddWords = {
  hasBlanks: true,
  every: {
    daily: "every day(?! days?\\b)",
    weekly: "every week(?! days?\\b)",
    monthly: "every month(?! days?\\b)",
  },
  everyWeekday:
    "every (mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)(?! days?\\b)",
  adverbs: { daily: "daily", weekly: "weekly", monthly: "monthly" },
  doubtful: "sun|sat|wed|mon",
  ambiguous: "",
  before: {
    deadline: "due by|due on|due|by|deadline:?",
    hidden: "(?:hidden|hide) until|not before|later:",
    ask: "ask(?: again| her| him| them)?(?: on)?|follow up(?: on)?",
    on: "on",
    start: "(?:from|starting|beginning)(?: on)?",
    // "reply to Monday", "the Friday meeting", "for tomorrow"
    sentence:
      "to|for|from|since|until|till|after|before|of|with|than|about|vs\\.?|the|last|past|every|starting|beginning|this is|day after",
  },
  after: noMarkers,
  waiting: {
    before:
      "(?<!\\b(?:while|when|without|is|are|am|was|were|be|been|of|by|stop|keep) )waiting for(?:: ?| )",
    after: "",
  },
  units: { hours: "h|hrs?|hs", minutes: "m|min" },
  rules: {
    each: "every|each",
    numbers: ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    ordinals: ["first|1st", "second|2nd", "third|3rd", "fourth|4th"],
    otherOrdinals: "fifth|sixth|penultimate|other",
    last: "last",
    weekdays: [
      ...["mon(?:day)?s?", "tue(?:s(?:day)?)?s?", "wed(?:nesday)?s?", "thu(?:rs(?:day)?)?s?"],
      ...["fri(?:day)?s?", "sat(?:urday)?s?", "sun(?:day)?s?"],
    ],
    units: ["days?", "weeks?", "months?", "years?"],
    and: " ?[,&/] ?(?:and )?| and ",
    halfAnd: " (?:and|or) (?:the )?| ?& ?",
    done: "after (?:(?:it is |it's )?(?:done|finished|completed)|completion)",
    afterDone: ["every (?:{n} )?{unit} {done}", "{n} {unit} {done}"],
    every: [
      ...ofMonth("{nth} {weekday}"),
      ...ofMonth("{date}(?:st|nd|rd|th)"),
      "every {edge} {weekday}",
      "every {date}(?:st|nd|rd|th)$",
      `every ${few} {unit} on {weekdays}`,
      `every ${few} {unit}`,
      `every ${few} {weekday}`,
      "every (?:week on )?{several}",
    ],
    workdays: ["(?:every (?:week|work)day|on (?:week|work)days)(?! is\\b)", "(?:week|work)days$"],
    lastDay: ofMonth("last day"),
    biweekly: ["every fortnight", "(?:fortnightly|biweekly)$"],
    quarterly: ["every quarter", "quarterly$"],
    yearly: ["every year", "(?:yearly|annually)$"],
  },
};
