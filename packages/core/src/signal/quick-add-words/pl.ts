import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

export const polishWords: QuickAddWords = {
  hasBlanks: true,
  every: {
    daily: "codziennie|każdego dnia|co dzień",
    weekly: "co tydzień|każdego tygodnia",
    monthly: "co miesiąc|każdego miesiąca",
  },
  everyWeekday:
    "(?:co|w każd[yą]) (poniedziałek|wtorek|środę|środa|czwartek|piątek|sobotę|sobota|niedzielę|niedziela)",
  adverbs: { daily: "dziennie", weekly: "tygodniowo", monthly: "miesięcznie" },
  doubtful: "",
  ambiguous: "",
  before: {
    deadline: "do|najpóźniej(?: w| we)?|termin:?",
    hidden: "(?:ukryt[yae]|ukryć) do",
    ask: "(?:zapytać|zapytaj)(?: w| we)?",
    on: "(?:w |we )?(?:ten|tę|najbliższ[yą])|w|we",
    start: "(?:od|począwszy od)",
    sentence:
      "na|dla|od|po|przed|z|ze|o|niż|zeszł\\p{L}+|ostatni\\p{L}*|przyszł\\p{L}+|następn\\p{L}+|każd\\p{L}+|co|to",
  },
  after: noMarkers,
  waiting: { before: "czekam na(?:: ?| )|(?<=, ?)czeka na |czeka na: ?", after: "" },
  units: { hours: "h|godz|godzin[ay]?", minutes: "m|min|minut[ay]?" },
};
