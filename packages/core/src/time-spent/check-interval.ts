import { DomainError } from "../errors.ts";
import type { EndedInterval, TimeInterval } from "./time-interval.ts";
import { timeLimits } from "./time-spent-limits.ts";

/** An instant a number of milliseconds after another one. */
export const plusMs = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString();

/** The latest end of an interval that starts at an instant. */
export const latestEnd = (startedAt: string): string => plusMs(startedAt, timeLimits.maxIntervalMs);

export const hasEnded = (interval: TimeInterval): interval is EndedInterval =>
  interval.endedAt !== null;

/**
 * The instant of a start or a pause (§18): the given one, else now. One that a clock has slightly in
 * the future counts as now. Throws INVALID_INPUT for later ones, and for those more than 7 days ago.
 */
export function momentOf(at: string | undefined, now: Date): string {
  const present = now.toISOString();
  if (at === undefined) return present;
  assertNotAhead(at, now, "at");
  if (at < plusMs(present, -timeLimits.maxDelayMs)) {
    throw new DomainError("INVALID_INPUT", {
      field: "at",
      message: /*i18n*/ "{field} must lie within the last 7 days.",
    });
  }
  return at < present ? at : present;
}

/**
 * Throws INVALID_INPUT for an interval that does not end after its start, is longer than 24 hours,
 * or lies in the future. A running one has no end.
 */
export function assertInterval(
  { startedAt, endedAt }: Pick<TimeInterval, "startedAt" | "endedAt">,
  now: Date,
): void {
  assertNotAhead(startedAt, now, "startedAt");
  if (endedAt === null) return;
  assertNotAhead(endedAt, now, "endedAt");
  if (endedAt <= startedAt) {
    throw new DomainError("INVALID_INPUT", {
      field: "endedAt",
      message: /*i18n*/ "{field} must be after the start.",
    });
  }
  if (endedAt > latestEnd(startedAt)) {
    throw new DomainError("INVALID_INPUT", {
      field: "endedAt",
      message: /*i18n*/ "{field} must be at most 24 hours after the start.",
    });
  }
}

function assertNotAhead(instant: string, now: Date, field: string): void {
  if (instant <= plusMs(now.toISOString(), timeLimits.clockToleranceMs)) return;
  throw new DomainError("INVALID_INPUT", {
    field,
    message: /*i18n*/ "{field} must not lie in the future.",
  });
}
