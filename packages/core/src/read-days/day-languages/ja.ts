import { casual } from "chrono-node/ja";
import { japaneseWords } from "../../signal/quick-add-words/ja.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: japaneseWords,
  parser: casual,
  accepts: /\d日$/,
  relative: {
    ...noRelativeDays,
    never:
      "(?:先週|先々週|前)の?[月火水木金土日]曜日?|\\S曜日?(?:から|[~-])\\S曜日?(?:まで)?|土日|再来週(?:の?[月火水木金土日]曜日?)?|再来月|今日中|明日香|今日子|日曜大工",
    today: "今日|本日",
    tomorrow: "明日|あした",
    dayAfterTomorrow: "明後日|あさって",
    nextWeek: "来週(?!の)",
    nextMonth: "来月(?!の)",
    inDays: "{n}日後",
    inWeeks: "{n}週間後",
    inMonths: "{n}[かヶカケか]月後",
    numbers: ["一", "二", "三", "四", "五", "六", "七", "八"],
    weekdays: ["月", "火", "水", "木", "金", "土", "日"],
    weekday: "(?:今週の?|次の)?{day}曜日?",
    nextWeekday: "来週の?{day}曜日?",
  },
};
