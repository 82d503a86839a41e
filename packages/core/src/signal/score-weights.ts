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
