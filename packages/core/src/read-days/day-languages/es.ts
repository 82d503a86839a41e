import { casual } from "chrono-node/es";
import { spanishWords } from "../../signal/quick-add-words/es.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: spanishWords,
  parser: casual,
  // The short names are words: "mar", "vie".
  accepts: /^(?!(?:.* )?(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)\.?$)/i,
  relative: {
    ...noRelativeDays,
    never: "(?:esta|cada|toda) mañana|la mañana|\\p{L}+ pasado(?! mañana)|hace \\S+ \\p{L}+",
    today: "hoy",
    tomorrow: "mañana",
    dayAfterTomorrow: "pasado mañana",
    nextWeek: "(?:la )?(?:próxima semana|semana próxima|semana que viene)",
    nextMonth: "(?:el )?(?:próximo mes|mes próximo|mes que viene)",
    inDays: "(?:en|dentro de) {n} días?",
    inWeeks: "(?:en|dentro de) {n} semanas?",
    inMonths: "(?:en|dentro de) {n} mes(?:es)?",
    numbers: ["una?", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"],
  },
};
