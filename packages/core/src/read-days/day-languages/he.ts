import { hebrewWords } from "../../signal/quick-add-words/he.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: hebrewWords,
  parser: null,
  accepts: /./,
  relative: {
    ...noRelativeDays,
    never: "יום \\p{L}+ שעבר|היום בלילה|יום הולדת",
    today: "היום",
    tomorrow: "מחר",
    dayAfterTomorrow: "מחרתיים|בעוד יומיים",
    nextWeek: "בשבוע הבא|שבוע הבא",
    nextMonth: "בחודש הבא|חודש הבא",
    inDays: "בעוד {n} ימים",
    inWeeks: "בעוד {n} שבועות|בעוד שבוע",
    inMonths: "בעוד {n} חודשים|בעוד חודש",
    numbers: ["אחד", "שני", "שלושה", "ארבעה", "חמישה", "שישה", "שבעה", "שמונה"],
    weekdays: [
      "יום שני",
      "יום שלישי",
      "יום רביעי",
      "יום חמישי",
      "יום שישי",
      "(?:יום )?שבת",
      "יום ראשון",
    ],
    weekday: "ב?{day}",
  },
};
