import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

export const hebrewWords: QuickAddWords = {
  hasBlanks: true,
  every: { daily: "כל יום|מדי יום", weekly: "כל שבוע|מדי שבוע", monthly: "כל חודש|מדי חודש" },
  everyWeekday: "כל (יום (?:ראשון|שני|שלישי|רביעי|חמישי|שישי)|(?:יום )?שבת)",
  adverbs: { daily: "יומית", weekly: "שבועית", monthly: "חודשית" },
  doubtful: "",
  ambiguous: "",
  before: {
    deadline: "עד|לא יאוחר מ|תאריך יעד:?",
    hidden: "(?:מוסתר|מוסתרת|להסתיר) עד|לא לפני",
    ask: "לשאול",
    on: "",
    start: "(?:החל מ|מתחיל ב)",
    sentence: "של|אל|מאז|אחרי|לפני|על|עם|כל|זה",
  },
  after: { ...noMarkers, sentence: " (?:שעבר|האחרון)" },
  waiting: {
    before: "(?:בהמתנה|ממתין|ממתינה|מחכה) ל: ?|בהמתנה ל-?|(?<=, ?)(?:ממתין|ממתינה|מחכה) ל-?",
    after: "",
  },
  units: { hours: "h|ש|שעות|שעה", minutes: "m|ד|דק|דקות" },
};
