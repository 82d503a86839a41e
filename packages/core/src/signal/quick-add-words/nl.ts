import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

export const dutchWords: QuickAddWords = {
  hasBlanks: true,
  every: {
    daily: "elke dag|iedere dag",
    weekly: "elke week|iedere week",
    monthly: "elke maand|iedere maand",
  },
  everyWeekday: "(?:elke|iedere) (maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)",
  adverbs: { daily: "dagelijks", weekly: "wekelijks", monthly: "maandelijks" },
  doubtful: "vr|za|wo",
  ambiguous: "ma|di|do|zo",
  before: {
    deadline: "uiterlijk(?: op)?|tegen|deadline:?|vóór",
    on: "(?:op )?(?:aanstaande|komende|deze)|op",
    start: "(?:vanaf|beginnend|startend)(?: op)?",
    sentence:
      "aan|naar|voor|van|vanaf|sinds|tot|na|met|dan|over|de|het|een|elke|iedere|vorige|afgelopen|het is|dit is|goede",
  },
  after: noMarkers,
  units: { hours: "h|u|uur|uren", minutes: "m|min|minuten|minuut" },
};
