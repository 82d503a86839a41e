import type { QuickAddWords } from "./quick-add-words.ts";

export const chineseWords: QuickAddWords = {
  hasBlanks: false,
  every: {
    daily: "每[天日](?!的)",
    weekly: "每个?(?:周|星期|礼拜)(?![一二三四五六日天末的])",
    monthly: "每个?月(?!的)",
  },
  everyWeekday: "每个?((?:周|星期|礼拜)[一二三四五六日天])(?!的)",
  adverbs: { daily: "", weekly: "", monthly: "" },
  doubtful: "",
  ambiguous: "",
  before: {
    deadline: "(?:截止日期|截止到?|最晚|最迟|不晚于)[::]?",
    on: "在|于",
    start: "(?:从|自)",
    sentence: "到|至|从|自|关于|和|与|比|每个?|上个?|是|对|大",
  },
  after: {
    deadline: "(?:之前|以前|前(?![端往后台面进途景])|截止)",
    on: "",
    start: "(?:开始|起)",
    sentence: "的|之后|以后|以来|到|至|是|和|与|后|起|开始",
  },
  units: { hours: "h|小时|个小时|时", minutes: "m|分钟?" },
};
