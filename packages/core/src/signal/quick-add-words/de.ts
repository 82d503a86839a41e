import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

export const germanWords: QuickAddWords = {
  hasBlanks: true,
  every: {
    daily: "jeden tag|alle tage",
    weekly: "jede woche",
    monthly: "jeden monat",
  },
  everyWeekday: "jeden (montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)",
  adverbs: { daily: "täglich", weekly: "wöchentlich", monthly: "monatlich" },
  doubtful: "mo|fr|sa",
  ambiguous: "di|mi|do|so",
  before: {
    deadline: "(?:bis|bis spätestens|spätestens|fällig)(?: am| zum)?|frist:?",
    on: "(?:am )?(?:diesen|diesem|kommenden|nächsten|nächster)|am|den",
    start: "(?:ab|von|beginnend)(?: am| dem)?",
    sentence:
      "(?:zu|für|von|ab|seit|nach|vor|mit|als|über|auf)(?: den| dem| diesen| diesem| nächsten| kommenden)?|zum|vom|der|die|das|dem|des|ein|einen|letzte[nrs]?|jeden?|guten|(?:heute|morgen|es|das) ist",
  },
  after: { ...noMarkers, sentence: " (?:ist|war)(?!\\p{L})" },
  units: { hours: "h|std|stunden?", minutes: "m|min|minuten?" },
};
