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
};
