import { DomainError } from "../errors.ts";
import { latestEnd } from "./check-interval.ts";
import type { TimeInterval } from "./time-interval.ts";

/** An interval before and after a change; null if it is new, or removed. */
export interface ChangedInterval {
  before: TimeInterval | null;
  after: TimeInterval | null;
}

/** What a start or a pause does to the intervals of an account. */
export interface IntervalChange {
  /** The interval that was started or paused. */
  result: TimeInterval;
  changes: ChangedInterval[];
}

/** The intervals next to an instant. */
export interface IntervalNeighbours {
  /** The last one that starts at or before it; it may still run. */
  previous: TimeInterval | null;
  /** The first one that starts after it. */
  next: TimeInterval | null;
}

interface Start {
  id: string;
  taskId: string;
  at: string;
  /** Whether the caller named the instant. Else a signal that runs is not started again. */
  isTimed: boolean;
  /** The instant at which the signal was finished, if it is. */
  finishedAt: string | null;
}

/** Whether an interval contains an instant; its end does not belong to it. */
const covers = ({ startedAt, endedAt }: TimeInterval, at: string) =>
  startedAt <= at && (endedAt === null || endedAt > at);

const earliest = (...instants: (string | null | undefined)[]): string | null =>
  instants.reduce<string | null>(
    (first, instant) => (instant && (first === null || instant < first) ? instant : first),
    null,
  );

/**
 * Starts a signal at an instant (§18). The interval that contains the instant ends there, and the
 * new one runs until the next start that is known, or on. So starts that arrive late are merged by
 * their times, and intervals never overlap. A signal that runs already is divided at the instant,
 * because a pause that arrives later may lie between its two starts. Idempotent.
 */
export function startInterval(
  { previous, next }: IntervalNeighbours,
  start: Start,
): IntervalChange {
  const { id, taskId, at, isTimed, finishedAt } = start;
  const covering = previous && covers(previous, at) ? previous : null;
  const isSame = covering?.taskId === taskId;
  if (isSame && (!isTimed || covering.startedAt === at)) return { result: covering, changes: [] };
  const limit = latestEnd(at);
  const stopped = earliest(next?.startedAt, isSame ? covering.endedAt : null, finishedAt);
  const endedAt = stopped !== null && stopped > limit ? limit : stopped;
  const result = { id, taskId, startedAt: at, endedAt };
  const ended = covering ? [endAt(covering, at)] : [];
  return { result, changes: [...ended, { before: null, after: result }] };
}

/**
 * Pauses a signal at an instant (§18): its interval that contains the instant ends there. If there
 * is none, because something else was started in the meantime, nothing changes. `last` is the
 * signal's last interval that starts at or before the instant. Idempotent. Errors: NOT_RUNNING if
 * there is none.
 */
export function pauseInterval(last: TimeInterval | null, at: string): IntervalChange {
  if (!last) throw new DomainError("NOT_RUNNING");
  if (!covers(last, at)) return { result: last, changes: [] };
  const change = endAt(last, at);
  return { result: change.after ?? { ...last, endedAt: at }, changes: [change] };
}

/**
 * Ends an interval at an instant, at most 24 hours after its start. One that would have no length is
 * removed.
 */
export function endAt(interval: TimeInterval, at: string): ChangedInterval {
  const endedAt = earliest(at, latestEnd(interval.startedAt));
  const after = at <= interval.startedAt ? null : { ...interval, endedAt };
  return { before: interval, after };
}
