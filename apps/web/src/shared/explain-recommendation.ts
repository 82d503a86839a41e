import * as core from "@daysignal/core";
import { i18n } from "./language.ts";

/** The score of a signal in words (§9); not in words.ts, because the start needs none of it. */
export const explainRecommendation = (
  signal: Parameters<typeof core.explainRecommendation>[1],
  today: core.CalendarDay,
  rule: core.DayRule,
  weights: core.ScoreWeights,
): core.ScoreExplanation => core.explainRecommendation(i18n, signal, today, rule, weights);
