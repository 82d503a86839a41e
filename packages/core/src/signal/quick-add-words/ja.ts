import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

export const japaneseWords: QuickAddWords = {
  hasBlanks: false,
  every: {
    // 毎日新聞 is a newspaper; 毎日の生活 is "everyday life".
    daily: "毎日(?!新聞|の)",
    weekly: "毎週(?!の|[月火水木金土日])",
    monthly: "毎月(?!の|第)",
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
  rules: {
    each: "毎月?の?|毎?第|最",
    numbers: ["二", "三", "四", "五", "六", "七", "八", "九", "十"],
    ordinals: ["[1一]", "[2二]", "[3三]", "[4四]"],
    otherOrdinals: "最後から[2二]番目の",
    last: "最終|最後の",
    weekdays: ["月曜日?", "火曜日?", "水曜日?", "木曜日?", "金曜日?", "土曜日?", "日曜日?"],
    units: ["日", "週間?", "[かヶケカヵ]?月", "年"],
    and: " ?[、,・と] ?",
    done: "完了(?:してから|から|後)",
    afterDone: ["{done},?{n}{unit}(?:ごと|毎|後)?に?(?!の)"],
    every: [
      "{n}{unit}(?:ごと|毎)の{weekdays}",
      "{n}{unit}(?:ごと|毎)に?(?!の)",
      "(?<other>隔)週の?{weekdays}",
      "(?<other>隔){unit}に?(?!の)",
      "毎月の?第?{nth}{weekday}(?!の)",
      "毎週の?{several}(?!の)",
      "毎月の?{date}日に?(?!の)",
    ],
    workdays: ["毎平日|平日は?毎日", "平日に?$"],
    lastDay: ["毎月の?(?:末日?|月末|最終日|最後の日)に?(?!の)"],
    biweekly: [],
    quarterly: ["四半期(?:ごと|毎)に?(?!の)"],
    yearly: ["毎年(?!の)"],
  },
};
