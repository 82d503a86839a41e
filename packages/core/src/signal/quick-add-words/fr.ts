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
};
