import type { CalendarDay } from "../time/calendar-day.ts";
import { dayAt } from "../time/day-at.ts";
import { type DayRule, startOfDay } from "../time/start-of-day.ts";
import type { Recommendation, Signal } from "./signal.ts";

/** The weights of a signal's properties in its recommendation score (§9). */
export interface ScoreWeights {
  priority: number;
  impact: number;
  /** Negative by default, so that signals with little effort come first. */
  effort: number;
  overdue: number;
  rollover: number;
}

/** The default weights (§9). */
export const defaultScoreWeights: Readonly<ScoreWeights> = {
  priority: 3,
  impact: 3,
  effort: -1,
  overdue: 5,
  rollover: 4,
};

/** The range of each weight (§9); weights are integers. */
export const scoreWeightRanges = {
  priority: { min: 0, max: 10 },
  impact: { min: 0, max: 10 },
  effort: { min: -10, max: 10 },
  overdue: { min: 0, max: 20 },
  rollover: { min: 0, max: 10 },
} as const satisfies Record<keyof ScoreWeights, { min: number; max: number }>;

/** The names of the weights, in the order of the sum. */
export const scoreWeightNames = ["priority", "impact", "effort", "overdue", "rollover"] as const;

/** Whether two sets of weights are equal. */
export function areSameWeights(a: ScoreWeights, b: ScoreWeights): boolean {
  return scoreWeightNames.every((name) => a[name] === b[name]);
}

type Scored = Pick<
  Signal,
  "priority" | "impact" | "effort" | "dueDate" | "incompleteRolloverCount"
>;

/** Whether a deadline was before today in the user's zone. A deadline today is not overdue (§9). */
export function isOverdue(dueDate: string | null, today: CalendarDay, rule: DayRule): boolean {
  return dueDate !== null && dayAt(dueDate, rule) < today;
}

/** The recommendation score and the parts that add up to it (§9). */
export function recommend(
  signal: Scored,
  today: CalendarDay,
  rule: DayRule,
  weights: ScoreWeights = defaultScoreWeights,
): Recommendation {
  return weigh(signal, isOverdue(signal.dueDate, today, rule), weights);
}

function weigh(signal: Scored, overdue: boolean, weights: ScoreWeights): Recommendation {
  const parts = {
    priority: signal.priority * weights.priority,
    impact: signal.impact * weights.impact,
    effort: signal.effort * weights.effort,
    overdue: overdue ? weights.overdue : 0,
    rollovers: signal.incompleteRolloverCount * weights.rollover,
  };
  return {
    score: parts.priority + parts.impact + parts.effort + parts.overdue + parts.rollovers,
    parts,
  };
}

/** Compares by recommendation: highest score, then earliest deadline, then oldest, then id. */
export function byRecommendation(today: CalendarDay, rule: DayRule, weights?: ScoreWeights) {
  const scoreOf = scorer(today, rule, weights);
  return (a: Signal, b: Signal): number => scoreOf(b) - scoreOf(a) || compareEqualScores(a, b);
}

/**
 * Sorts signals by `byRecommendation` into a new array. Each score is computed once instead of at
 * each comparison.
 */
export function inRecommendedOrder(
  signals: readonly Signal[],
  today: CalendarDay,
  rule: DayRule,
  weights?: ScoreWeights,
): Signal[] {
  const scoreOf = scorer(today, rule, weights);
  return signals
    .map((signal) => ({ signal, score: scoreOf(signal) }))
    .sort((a, b) => b.score - a.score || compareEqualScores(a.signal, b.signal))
    .map(({ signal }) => signal);
}

/** Computes scores for one day; calendar values are computed once for all signals. */
function scorer(
  today: CalendarDay,
  rule: DayRule,
  weights: ScoreWeights = defaultScoreWeights,
): (signal: Signal) => number {
  const startOfToday = Date.parse(startOfDay(today, rule));
  return (signal) =>
    weigh(signal, signal.dueDate !== null && Date.parse(signal.dueDate) < startOfToday, weights)
      .score;
}

function compareEqualScores(a: Signal, b: Signal): number {
  return compareDeadlines(a, b) || compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id);
}

/** Earliest deadline first, null last. */
export function compareDeadlines(a: Pick<Signal, "dueDate">, b: Pick<Signal, "dueDate">): number {
  if (a.dueDate === b.dueDate) return 0;
  if (a.dueDate === null) return 1;
  if (b.dueDate === null) return -1;
  return a.dueDate < b.dueDate ? -1 : 1;
}

/** String comparison by code unit, which matches the database's "C" collation for ASCII. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
