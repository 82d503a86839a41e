import { koreanWords } from "../../signal/quick-add-words/ko.ts";
import { type DayLanguage, noRelativeDays } from "../day-language.ts";

export const language: DayLanguage = {
  words: koreanWords,
  parser: null,
  accepts: /./,
  relative: {
    ...noRelativeDays,
    never: "지난 ?주? ?[월화수목금토일]요일|오늘 ?밤|오늘날",
    today: "오늘",
    tomorrow: "내일",
    dayAfterTomorrow: "모레",
    nextWeek: "다음 ?주(?! ?[월화수목금토일]요일)",
    nextMonth: "다음 ?달",
    inDays: "{n}일 ?(?:후|뒤)",
    inWeeks: "{n}주 ?(?:후|뒤)",
    inMonths: "{n}(?:개월|달) ?(?:후|뒤)",
    numbers: ["일", "이", "삼", "사", "오", "육", "칠", "팔"],
    weekdays: ["월", "화", "수", "목", "금", "토", "일"],
    weekday: "{day}요일",
    nextWeekday: "다음 ?주 ?{day}요일",
    date: "(?<month>\\d{1,2})월 ?(?<day>\\d{1,2})일",
  },
};
