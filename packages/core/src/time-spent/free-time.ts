import type { EndedInterval, TimeInterval } from "./time-interval.ts";
import { timeLimits } from "./time-spent-limits.ts";

/**
 * The latest free time of a length before `now`, within the last 24 hours, between these intervals
 * of the account (§18); null if none is that long.
 */
export function freeTimeBefore(
  intervals: readonly Pick<TimeInterval, "startedAt" | "endedAt">[],
  ms: number,
  now: Date,
): Pick<EndedInterval, "startedAt" | "endedAt"> | null {
  const earliest = now.getTime() - timeLimits.maxIntervalMs;
  let end = now.getTime();
  for (const { startedAt, endedAt } of intervals.toSorted(latestFirst)) {
    const start = Date.parse(startedAt);
    if (start >= end) continue;
    const after = endedAt === null ? end : Math.min(Date.parse(endedAt), end);
    if (end - after >= ms) break;
    end = start;
  }
  if (ms <= 0 || end - ms < earliest) return null;
  return { startedAt: new Date(end - ms).toISOString(), endedAt: new Date(end).toISOString() };
}

const latestFirst = (one: { startedAt: string }, other: { startedAt: string }) =>
  Date.parse(other.startedAt) - Date.parse(one.startedAt);
