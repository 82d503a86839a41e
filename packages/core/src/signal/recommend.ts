import type { CalendarDay } from "../time/calendar-day.ts";
import { type DayRule, startOfDay } from "../time/start-of-day.ts";
import { isOverdue } from "./is-overdue.ts";
import { defaultScoreWeights, type ScoreWeights } from "./score-weights.ts";
import type { Recommendation, Signal } from "./signal.ts";

type Scored = Pick<
  Signal,
  "priority" | "impact" | "effort" | "dueDate" | "incompleteRolloverCount"
>;

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
