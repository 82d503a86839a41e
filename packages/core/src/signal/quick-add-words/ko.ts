import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

export const koreanWords: QuickAddWords = {
  hasBlanks: false,
  every: { daily: "매일|날마다", weekly: "매주(?! ?[월화수목금토일]요일)", monthly: "매월|매달" },
  everyWeekday: "매주 ?([월화수목금토일]요일)(?:마다)?",
  adverbs: { daily: "", weekly: "", monthly: "" },
  doubtful: "",
  ambiguous: "",
  before: {
    ...noMarkers,
    deadline: "마감:?|기한:?",
    on: "이번 주|이번주",
    sentence: "지난 주?|지난주|다음|매주|다음 ?주",
  },
  after: {
    deadline: "까지| 마감",
    hidden: "까지 ?(?:숨김|숨기기)",
    ask: "에? (?:물어보기|물어볼 것)",
    on: "에",
    start: "부터",
    sentence: "부터|(?:[의은이가도]| (?:이후|이전|전|후))(?!\\p{L})",
  },
  waiting: {
    before: "(?:기다림|기다리는 중): ?",
    after: "(?<!(?:^| )답변?) (?:답변? )?(?:기다림|기다리는 중)",
  },
  units: { hours: "h|시간", minutes: "m|분" },
};
