import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

export const italianWords: QuickAddWords = {
  hasBlanks: true,
  every: {
    daily: "ogni giorno|tutti i giorni",
    weekly: "ogni settimana|tutte le settimane",
    monthly: "ogni mese|tutti i mesi",
  },
  everyWeekday:
    "(?:ogni|tutti i|tutte le) (lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|lunedi|martedi|mercoledi|giovedi|venerdi)",
  adverbs: { daily: "quotidianamente", weekly: "settimanalmente", monthly: "mensilmente" },
  doubtful: "",
  ambiguous: "",
  before: {
    deadline: "entro(?: il| la| l'| le)?|al più tardi(?: il)?|scadenza:?(?: il)?|scade(?: il)?",
    on: "(?:il |la )?(?:prossim[ao]|quest[ao])|il",
    start: "(?:a partire|partendo)(?: da| dal| dalla)?|da|dal|dalla",
    sentence:
      "a|al|alla|per|per il|di|del|della|da|dal|dalla|fino a|fino al|dopo|dopo il|prima di|prima del|con|che|su|la|lo|i|gli|le|un|una|ogni|scors[ao]|è",
  },
  after: { ...noMarkers, sentence: " (?:santo|a)(?!\\p{L})" },
  units: { hours: "h|or[ae]", minutes: "m|min|minut[io]" },
  rules: {
    numbers: ["due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"],
    ordinals: ["prim[ao]", "second[ao]", "terz[ao]", "quart[ao]"],
    last: "ultim[ao]",
    weekdays: [
      "lunedì|lunedi",
      "martedì|martedi",
      "mercoledì|mercoledi",
      "giovedì|giovedi",
      "venerdì|venerdi",
      "sabat[oi]",
      "domenic(?:a|he)",
    ],
    units: ["giorn[io]", "settiman[ae]", "mes[ei]", "ann[io]"],
    and: " e | ?, ?| ?& ?",
    done: "dopo (?:averl[ao] (?:fatt|finit|completat)[ao]|il completamento|fatto|finito|completato)",
    afterDone: ["ogni (?:{n} )?{unit} {done}", "{n} {unit} {done}"],
    every: [
      "ogni {n} {unit} (?:di|il|la) {weekdays}",
      "ogni {n} {unit}",
      "ogni {n} {weekday}",
      "una? {weekday} (?<other>sì e un[ao] no)",
      "una? {unit} (?<other>sì e un[ao] no)",
      "a {unit} (?<other>altern[ie])",
      "(?:ogni|il |la |l')?{nth} {weekday} di ogni mese",
      "ogni {nth} {weekday} del mese",
      "ogni {edge} {weekday}",
      "(?:ogni|tutti i|tutte le) {several}",
      "il {date} di ogni mese",
      "(?:ogni mese|tutti i mesi) il {date}",
      "ogni {date}(?: del mese)?$",
    ],
    workdays: [
      "(?:ogni giorno|tutti i giorni|nei giorni) (?:ferial[ei]|lavorativ[oi])",
      "(?:giorni (?:feriali|lavorativi)|nei feriali)$",
    ],
    lastDay: [
      "(?:l')?ultimo giorno di ogni mese",
      "ogni ultimo giorno del mese",
      "(?<!l')ultimo giorno del mese$",
    ],
    biweekly: ["quindicinalmente$"],
    quarterly: ["ogni trimestre", "trimestralmente$"],
    yearly: ["ogni anno|tutti gli anni", "annualmente$"],
  },
};
