import { casual } from "chrono-node/uk";
import { ukrainianWords } from "../../signal/quick-add-words/uk.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: ukrainianWords,
  parser: casual,
  accepts: /./,
  relative: {
    ...noRelativeDays,
    never: "минул\\p{L}+ \\p{L}[\\p{L}']+|за {n} \\p{L}+|сьогодні (?:ввечері|вночі)",
    today: "сьогодні",
    tomorrow: "завтра",
    dayAfterTomorrow: "післязавтра",
    nextWeek: "наступного тижня|наступний тиждень",
    nextMonth: "наступного місяця|наступний місяць",
    inDays: "через {n} (?:день|дні|днів)",
    inWeeks: "через {n} (?:тиждень|тижні|тижнів)|через тиждень",
    inMonths: "через {n} (?:місяць|місяці|місяців)|через місяць",
    numbers: ["один", "два|дві", "три", "чотири", "п'ять", "шість", "сім", "вісім"],
    weekdays: [
      "понеділ(?:ок|ка)",
      "вівтор(?:ок|ка)",
      "серед[аиу]",
      "четвер(?:га)?",
      "п'ятниц[яію]",
      "субот[аиу]",
      "неділ[яію]",
    ],
    nextWeekday: "(?:у |в )?наступн\\p{L}+ {day}",
  },
};
