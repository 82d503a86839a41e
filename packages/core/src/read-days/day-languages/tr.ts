import { turkishWords } from "../../signal/quick-add-words/tr.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: turkishWords,
  parser: null,
  accepts: /./,
  relative: {
    ...noRelativeDays,
    never: "geçen \\p{L}+|bugünkü|yarınki",
    today: "bugün",
    tomorrow: "yarın",
    dayAfterTomorrow: "öbür gün|ertesi gün",
    nextWeek: "(?:gelecek|önümüzdeki|haftaya) hafta|haftaya",
    nextMonth: "(?:gelecek|önümüzdeki) ay",
    inDays: "{n} gün sonra",
    inWeeks: "{n} hafta sonra",
    inMonths: "{n} ay sonra",
    numbers: ["bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz"],
    weekdays: ["pazartesi", "salı", "çarşamba", "perşembe", "cuma", "cumartesi", "pazar"],
    weekday: "{day}",
    nextWeekday: "(?:gelecek|önümüzdeki|haftaya) {day}",
  },
};
