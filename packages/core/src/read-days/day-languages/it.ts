import { casual } from "chrono-node/it";
import { italianWords } from "../../signal/quick-add-words/it.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: italianWords,
  parser: casual,
  // The short names are words: "mar", "gio".
  accepts: /^(?!(?:.* )?(?:lun|mar|mer|gio|ven|sab|dom|stasera|stanotte)\.?$)/i,
  relative: {
    ...noRelativeDays,
    never: "(?:\\p{L}+ )?(?:fine settimana|weekend)|\\p{L}+ scors[oa]|scors[oa] \\p{L}+",
    today: "oggi",
    tomorrow: "domani",
    dayAfterTomorrow: "dopodomani|domani l'altro",
    nextWeek: "(?:la )?(?:prossima settimana|settimana prossima)",
    nextMonth: "(?:il )?(?:prossimo mese|mese prossimo)",
    inDays: "(?:tra|fra) {n} giorn[io]",
    inWeeks: "(?:tra|fra) {n} settiman[ae]",
    inMonths: "(?:tra|fra) {n} mes[ei]",
    numbers: ["una?", "due", "tre", "quattro", "cinque", "sei", "sette", "otto"],
  },
};
