import { casual } from "chrono-node/ar";
import { arabicWords } from "../../signal/quick-add-words/ar.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: arabicWords,
  parser: casual,
  accepts: /./,
  relative: {
    ...noRelativeDays,
    never:
      "(?:يوم )?\\p{L}+ الماضي(?:ة)?|الليلة|اليوم (?:الأول|الثاني|التالي|السابق|العالمي|الوطني)|هذا اليوم",
    today: "اليوم",
    tomorrow: "غدا|غداً|غدًا",
    dayAfterTomorrow: "بعد غد|بعد يومين",
    nextWeek: "الأسبوع القادم|الأسبوع المقبل",
    nextMonth: "الشهر القادم|الشهر المقبل",
    inDays: "(?:بعد|خلال) {n} (?:أيام|يوم|يوما)",
    inWeeks: "بعد {n} (?:أسابيع|أسبوع)|بعد أسبوع",
    inMonths: "بعد {n} (?:أشهر|شهور|شهر)|بعد شهر",
    numbers: ["واحد", "اثنين", "ثلاثة", "أربعة", "خمسة", "ستة", "سبعة", "ثمانية"],
  },
};
