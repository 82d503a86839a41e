import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

export const frenchWords: QuickAddWords = {
  hasBlanks: true,
  every: {
    daily: "tous les jours|chaque jour",
    weekly: "toutes les semaines|chaque semaine",
    monthly: "tous les mois|chaque mois",
  },
  everyWeekday: "(?:tous les|chaque) (lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?",
  adverbs: {
    daily: "quotidiennement",
    weekly: "hebdomadairement",
    monthly: "mensuellement",
  },
  doubtful: "",
  ambiguous: "",
  before: {
    deadline:
      "d'ici(?: à| au| le)?|au plus tard(?: le)?|pour le|échéance:?(?: le)?|date limite:?(?: le)?",
    on: "le|ce",
    start: "(?:à partir|dès)(?: de| du| le)?|à compter du",
    sentence:
      "à|au|aux|pour|depuis|jusqu'à|jusqu'au|après|avant|de|du|des|d'|avec|que|sur|la|les|un|une|cet|chaque|dernier|tous les|c'est|partir de|dès|après le|avant le|depuis le|jusque",
  },
  after: noMarkers,
  units: { hours: "h|heures?", minutes: "m|mn|min|minutes?" },
  rules: {
    each: "chaque|tou(?:s|tes) les",
    numbers: ["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"],
    ordinals: ["premiers?|1er", "deuxièmes?|seconds?|2e", "troisièmes?|3e", "quatrièmes?|4e"],
    otherOrdinals: "cinquièmes?|5e|avant-derniers?",
    last: "derniers?",
    weekdays: [
      "lundis?",
      "mardis?",
      "mercredis?",
      "jeudis?",
      "vendredis?",
      "samedis?",
      "dimanches?",
    ],
    units: ["jours?", "semaines?", "mois", "ans?|années?"],
    and: " et (?:le )?| ?, ?| ?& ?",
    done: "après (?:l'avoir (?:fait|terminé|fini)e?|l'achèvement|achèvement|fait)|une fois (?:fait|terminé|fini)e?",
    afterDone: ["(?:tou(?:s|tes) les {n}|chaque) {unit} {done}", "{n} {unit} {done}"],
    every: [
      "tou(?:s|tes) les {n} {unit} le {weekdays}",
      "tou(?:s|tes) les {n} {unit}",
      "tous les {n} {weekday}",
      "une? {unit} sur {n}",
      "un {weekday} sur {n}",
      "(?:chaque|tous les) {nth} {weekday} du mois",
      "le {nth} {weekday} de chaque mois",
      "(?:chaque|tous les) {edge} {weekday}",
      "(?:chaque|tous les) {several}",
      "le {date}(?:er)? de chaque mois",
      "(?:chaque mois|tous les mois) le {date}(?:er)?",
      "(?:chaque|tous les) {date}(?:er)?(?: du mois)?$",
    ],
    workdays: [
      "(?:tous les|chaque) jours? (?:ouvrables?|ouvrés?|de (?:la )?semaine)",
      "(?:en semaine|les jours (?:ouvrables|ouvrés))$",
    ],
    lastDay: [
      "(?:le |chaque )?dernier jour de chaque mois",
      "chaque dernier jour du mois",
      "(?<!le )dernier jour du mois$",
    ],
    biweekly: ["tous les quinze jours"],
    quarterly: ["(?:tous les|chaque) trimestres?", "trimestriellement$"],
    yearly: ["tous les ans|chaque année", "annuellement$"],
  },
};
