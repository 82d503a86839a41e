import { casual } from "chrono-node/pt";
import { portugueseWords } from "../../signal/quick-add-words/pt-BR.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: portugueseWords,
  parser: casual,
  // The short names are words: "ter", "sex".
  accepts: /^(?!(?:.* )?(?:seg|ter|qua|qui|sex|s[aá]b|dom)\.?$)/i,
  relative: {
    ...noRelativeDays,
    never: "\\p{L}+(?:-feira)? passad[ao]|meia-noite|hoje à noite",
    today: "hoje",
    tomorrow: "amanhã|amanha",
    dayAfterTomorrow: "depois de amanhã|depois de amanha",
    nextWeek: "(?:na )?(?:próxima semana|semana que vem)",
    nextMonth: "(?:no )?(?:próximo mês|mês que vem)",
    inDays: "(?:em|daqui a) {n} dias?",
    inWeeks: "(?:em|daqui a) {n} semanas?",
    inMonths: "(?:em|daqui a) {n} (?:mês|meses)",
    numbers: ["uma?", "dois|duas", "três", "quatro", "cinco", "seis", "sete", "oito"],
  },
};
