import { polishWords } from "../../signal/quick-add-words/pl.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: polishWords,
  parser: null,
  accepts: /./,
  relative: {
    ...noRelativeDays,
    never: "(?:zeszł|ostatni|ubiegł)\\p{L}* \\p{L}+|dziś (?:wieczorem|w nocy)",
    today: "dzisiaj|dziś",
    tomorrow: "jutr[oa]",
    dayAfterTomorrow: "pojutrze",
    nextWeek: "(?:w )?przyszłym tygodniu|następnym tygodniu",
    nextMonth: "(?:w )?przyszłym miesiącu|następnym miesiącu",
    inDays: "za {n} (?:dni|dzień)",
    inWeeks: "za {n} (?:tygodnie|tygodni|tydzień)|za tydzień",
    inMonths: "za {n} (?:miesiące|miesięcy|miesiąc)|za miesiąc",
    numbers: ["jeden", "dwa", "trzy", "cztery", "pięć", "sześć", "siedem", "osiem"],
    weekdays: [
      "poniedział(?:ek|ku)",
      "wtor(?:ek|ku)",
      "środ[aęy]",
      "czwart(?:ek|ku)",
      "piąt(?:ek|ku)",
      "sobot[aęy]",
      "niedziel[aęi]",
    ],
    weekday: "{day}",
  },
};
