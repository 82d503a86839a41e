import { casual } from "chrono-node/fr";
import { frenchWords } from "../../signal/quick-add-words/fr.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: frenchWords,
  parser: casual,
  // The short names are words: "mer", "jeu", "sam".
  accepts: /^(?!(?:.* )?(?:lun|mar|mer|jeu|ven|sam|dim)\.?$)/i,
  relative: {
    ...noRelativeDays,
    never: "\\p{L}+ (?:dernier|passé)",
    today: "aujourd'hui",
    tomorrow: "demain",
    dayAfterTomorrow: "après[- ]demain",
    nextWeek: "(?:la )?semaine prochaine",
    nextMonth: "(?:le )?mois prochain",
    inDays: "dans {n} jours?",
    inWeeks: "dans {n} semaines?",
    inMonths: "dans {n} mois",
    numbers: ["une?", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"],
  },
};
