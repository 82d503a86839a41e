import { casual } from "chrono-node/zh/hans";
import { chineseWords } from "../../signal/quick-add-words/zh-Hans.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: chineseWords,
  parser: casual,
  // Times such as 下午 would be today.
  accepts: /[日号]$/,
  relative: {
    ...noRelativeDays,
    never:
      "上个?(?:周|星期|礼拜)[一二三四五六日天]|今天[晚下]|\\S天[内前]|下下个?(?:月|(?:周|星期|礼拜)[一二三四五六日天]?)|后天性|明天见",
    today: "今天|今日",
    tomorrow: "明天|明日",
    dayAfterTomorrow: "后天",
    nextWeek: "下个?(?:周|星期|礼拜)(?![末一二三四五六日天])",
    nextMonth: "下个?月(?!\\d)",
    inDays: "{n}天[之以]?后",
    inWeeks: "{n}个?(?:周|星期|礼拜)[之以]?后",
    inMonths: "{n}个月[之以]?后",
    numbers: ["一", "两|二", "三", "四", "五", "六", "七", "八"],
    weekdays: ["一", "二", "三", "四", "五", "六", "[日天]"],
    weekday: "(?:这个?|本)?(?:周|星期|礼拜){day}",
    nextWeekday: "下个?(?:周|星期|礼拜){day}",
  },
};
