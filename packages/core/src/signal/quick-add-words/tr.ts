import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

export const turkishWords: QuickAddWords = {
  hasBlanks: true,
  every: { daily: "her gün", weekly: "her hafta", monthly: "her ay" },
  everyWeekday: "her (pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar)(?: günü)?",
  adverbs: { daily: "", weekly: "haftalık", monthly: "aylık" },
  // "cuma namazı" is the Friday prayer.
  doubtful: "pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar",
  ambiguous: "",
  before: {
    ...noMarkers,
    deadline: "son tarih:?|en geç",
    hidden: "gizli:",
    ask: "sor:",
    on: "bu",
    sentence: "geçen|gelecek|önümüzdeki|her",
  },
  after: {
    deadline: " son gün",
    hidden: " (?:gününe|tarihine) kadar gizl[ei]|'y?[ea] kadar gizl[ei]| gününden önce değil",
    ask: "(?: günü)? sor",
    on: " günü",
    start: "(?:'?[dt][ae]n)(?: itibaren| başlayarak)",
    sentence: " (?:için|gününe|gününden|toplantı\\p{L}*|sabah\\p{L}*|akşam\\p{L}*)",
  },
  waiting: { before: "(?:bekleniyor|beklenen): ?", after: " bekleniyor" },
  units: { hours: "h|s|sa|saat", minutes: "m|d|dk|dakika" },
};
