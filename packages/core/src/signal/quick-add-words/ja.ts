import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

export const japaneseWords: QuickAddWords = {
  hasBlanks: false,
  every: {
    // 毎日新聞 is a newspaper; 毎日の生活 is "everyday life".
    daily: "毎日(?!新聞|の)",
    weekly: "毎週(?!の|[月火水木金土日])",
    monthly: "毎月(?!の)",
  },
  everyWeekday: "毎週([月火水木金土日]曜日?)(?!の)",
  adverbs: { daily: "", weekly: "", monthly: "" },
  doubtful: "",
  ambiguous: "",
  before: { ...noMarkers, deadline: "(?:締め?切り?|期限)[::]?", sentence: "毎週の?|先週の?|毎" },
  after: {
    deadline: "(?:までに|まで|締め?切り?)(?!の)",
    on: "に(?:は)?",
    start: "から",
    sentence: "[のはがもをや]|から|まで|以[降前]|より|号|版|[子香]|大工",
  },
  units: { hours: "h|時間", minutes: "m|分" },
};
