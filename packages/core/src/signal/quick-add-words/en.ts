import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

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
    on: "on",
    start: "(?:from|starting|beginning)(?: on)?",
    // "reply to Monday", "the Friday meeting", "for tomorrow"
    sentence:
      "to|for|from|since|until|till|after|before|of|with|than|about|vs\\.?|the|last|past|every|starting|beginning|this is|day after",
  },
  after: noMarkers,
  units: { hours: "h|hrs?|hs", minutes: "m|min" },
};
