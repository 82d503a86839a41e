import { casual } from "chrono-node/nl";
import { dutchWords } from "../../signal/quick-add-words/nl.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: dutchWords,
  parser: casual,
  // The short names of three letters are words: "zon", "vrij".
  accepts: /^(?!(?:.* )?(?:zon|din|woe|dond|vrij|zat)\.?$)/i,
  relative: {
    ...noRelativeDays,
    never:
      "(?:vorige|afgelopen|laatste) \\p{L}+|(?:de|goede|elke|iedere|deze) morgen|morgen(?:ochtend|middag|avond)|van(?:avond|ochtend|middag|nacht)",
    today: "vandaag",
    tomorrow: "morgen",
    dayAfterTomorrow: "overmorgen",
    nextWeek: "volgende week|komende week",
    nextMonth: "volgende maand|komende maand",
    inDays: "over {n} dag(?:en)?",
    inWeeks: "over {n} (?:week|weken)",
    inMonths: "over {n} maand(?:en)?",
    numbers: ["een|één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht"],
  },
};
