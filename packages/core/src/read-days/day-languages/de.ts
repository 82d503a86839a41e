import { casual } from "chrono-node/de";
import { germanWords } from "../../signal/quick-add-words/de.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: germanWords,
  parser: casual,
  accepts: /./,
  relative: {
    ...noRelativeDays,
    never:
      "(?:letzte|vorige|vergangene)[nrs]? \\p{L}+|(?:am|jeden|guten|diesen|den|der|heute|gestern) morgen|heute (?:abend|nacht|früh)",
    today: "heute",
    tomorrow: "morgen",
    dayAfterTomorrow: "übermorgen",
    nextWeek: "nächste woche|kommende woche",
    nextMonth: "nächsten monat|kommenden monat",
    inDays: "in {n} tag(?:en)?",
    inWeeks: "in {n} wochen?",
    inMonths: "in {n} monat(?:en)?",
    numbers: ["eine[mr]", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"],
    // "24.12." anywhere, "5.6." only after a word for it: it may be a chapter.
    date: "(?:(?<=(?:am|bis|zum|den) )|(?=\\d\\d\\.|\\d\\. ?\\d\\d))(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\.",
  },
};
