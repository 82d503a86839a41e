import type { EstimateInput, LearnedEstimate } from "./time-interval.ts";

/** A finished signal with the time that it took. */
export interface FinishedWork {
  projectId: string | null;
  tags: readonly string[];
  estimatedMinutes: number;
  spentMs: number;
}

/** The constants of the formula (§18). */
export const learning = {
  /** The number of the last finished signals with actual time that are considered. */
  considered: 200,
  /** The minimum number of similar signals. */
  least: 5,
  /** How many signals that took exactly as long as estimated are added, to lean towards 1. */
  weightOfOne: 3,
  /** A single signal counts as having taken at most this many times as long, or as short. */
  mostTimes: 10,
  /** How much a factor differs from 1 at least, before it is shown. */
  unnoticed: 0.05,
  /** What is shown is rounded to so many minutes. */
  stepMinutes: 5,
} as const;

type Criterion = (work: FinishedWork, like: EstimateInput) => boolean;

const isOfProject: Criterion = ({ projectId }, like) => projectId === like.projectId;
const hasTag: Criterion = ({ tags }, { tag }) => tag !== undefined && tags.includes(tag);
/** Between half and twice the estimate. */
const isAlikeInSize: Criterion = ({ estimatedMinutes }, { estimatedMinutes: minutes }) =>
  minutes !== undefined && estimatedMinutes * 2 >= minutes && estimatedMinutes <= minutes * 2;

/**
 * What finished signals like this one took, compared with their estimates (§18); null if there are
 * fewer than five. Of the given criteria as many as possible have to match: all, then two (project
 * and tag, project and estimate, tag and estimate), then one (project, tag, estimate), then none.
 *
 * The factor is the geometric mean of spent ÷ estimated, each between 1/10 and 10, together with
 * three times 1: exp(Σ ln(spent ÷ estimated) ÷ (n + 3)), to two decimals.
 */
export function learnEstimate(
  finished: readonly FinishedWork[],
  like: EstimateInput,
): LearnedEstimate | null {
  const project = like.projectId === undefined ? [] : [isOfProject];
  const tag = like.tag === undefined ? [] : [hasTag];
  const size = like.estimatedMinutes === undefined ? [] : [isAlikeInSize];
  const choices: Criterion[][] = [
    [...project, ...tag, ...size],
    [...project, ...tag],
    [...project, ...size],
    [...tag, ...size],
    project,
    tag,
    size,
    [],
  ];
  for (const criteria of choices) {
    const alike = finished.filter((work) => criteria.every((matches) => matches(work, like)));
    if (alike.length < learning.least) continue;
    const factor = factorOf(alike);
    const { estimatedMinutes } = like;
    const minutes =
      estimatedMinutes === undefined ? null : Math.max(1, Math.round(estimatedMinutes * factor));
    return { factor, count: alike.length, minutes };
  }
  return null;
}

/**
 * Estimated minutes as they are by experience (§18), in steps of five minutes; unchanged if the factor
 * is unknown, or between 0.95 and 1.05.
 */
export function byExperience(
  minutes: number,
  learned: Pick<LearnedEstimate, "factor"> | null | undefined,
): number {
  if (!learned || Math.abs(learned.factor - 1) < learning.unnoticed) return minutes;
  const learnedMinutes = minutes * learned.factor;
  const step = learnedMinutes < learning.stepMinutes * 2 ? 1 : learning.stepMinutes;
  return Math.max(Math.sign(minutes), Math.round(learnedMinutes / step) * step);
}

function factorOf(alike: readonly FinishedWork[]): number {
  const { mostTimes, weightOfOne } = learning;
  const logs = alike.map(({ spentMs, estimatedMinutes }) => {
    const times = spentMs / 60_000 / estimatedMinutes;
    return Math.log(Math.min(mostTimes, Math.max(1 / mostTimes, times)));
  });
  const sum = logs.reduce((total, log) => total + log, 0);
  return Math.round(Math.exp(sum / (alike.length + weightOfOne)) * 100) / 100;
}
