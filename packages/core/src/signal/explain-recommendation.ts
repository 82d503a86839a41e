import type { I18n } from "../language/i18n.ts";
import type { CalendarDay } from "../time/calendar-day.ts";
import type { DayRule } from "../time/start-of-day.ts";
import { recommend } from "./recommend.ts";
import type { ScoreWeights } from "./score-weights.ts";
import type { Signal } from "./signal.ts";

type Explained = Pick<
  Signal,
  "priority" | "impact" | "effort" | "dueDate" | "incompleteRolloverCount"
>;

/** One summand of the recommendation score, for display. */
export interface ScorePart {
  /** The reason, such as "Priority 4" or "Came back twice". */
  reason: string;
  /** Its points; negative if it lowers the score. */
  points: number;
}

export interface ScoreExplanation {
  parts: readonly ScorePart[];
  /** The sum of the parts. */
  score: number;
}

/** Explains the recommendation score (§9): every non-zero part, in the order of the sum. */
export function explainRecommendation(
  i18n: I18n,
  signal: Explained,
  today: CalendarDay,
  rule: DayRule,
  weights?: ScoreWeights,
): ScoreExplanation {
  const { score, parts } = recommend(signal, today, rule, weights);
  const { priority, impact, effort, incompleteRolloverCount } = signal;
  const all = [
    { reason: i18n.t("Priority {priority}", { priority }), points: parts.priority },
    { reason: i18n.t("Impact {impact}", { impact }), points: parts.impact },
    { reason: i18n.t("Effort {effort}", { effort }), points: parts.effort },
    { reason: i18n.t("Overdue"), points: parts.overdue },
    { reason: i18n.t(cameBack, { count: incompleteRolloverCount }), points: parts.rollovers },
  ];
  return { score, parts: all.filter(({ points }) => points !== 0) };
}

const cameBack = /*i18n*/ "Came back {count, plural, =1 {once} =2 {twice} other {# times}}";

/**
 * Formats points with their sign: "+12", "−2". The minus sign is U+2212, which is as wide as the
 * plus sign.
 */
export function formatPoints(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** The whole sum in one line: "Priority 4: +12 · Impact 2: +6 · Effort 2: −2 = 16". */
export function explanationSentence({ parts, score }: ScoreExplanation): string {
  const sum = parts.map(({ reason, points }) => `${reason}: ${formatPoints(points)}`).join(" · ");
  return `${sum} = ${score}`;
}
