import { DomainError } from "@daysignal/core";
import type { Database } from "@daysignal/db";
import { CompiledQuery, type Kysely } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";

/** The number of points allowed in a number of seconds. */
export interface RateLimit {
  points: number;
  duration: number;
}

/** A named limiter: counts an attempt, reverts it, or clears the count of a key. */
export type RateLimiter = Pick<RateLimiterAbstract, "consume" | "reward" | "delete">;

/** Limits nothing, for tests and benchmarks (`RATE_LIMITS=off`). */
export const noRateLimiter: RateLimiter = {
  consume: async () => new RateLimiterRes(),
  reward: async () => new RateLimiterRes(),
  delete: async () => true,
};

/**
 * A limiter with its counters in the table `rate_limits`, so that it applies across all instances
 * and survives a restart. The keys of its counters start with `keyPrefix`.
 */
export function createRateLimiter(
  db: Kysely<Database>,
  keyPrefix: string,
  limit: RateLimit,
): RateLimiter {
  return new RateLimiterPostgres({
    storeClient: queryThrough(db),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix,
    // The job `delete-expired` does this.
    clearExpiredByTimeout: false,
    ...limit,
  });
}

/**
 * Counts an attempt; returns the milliseconds until there is room again, 0 if there is room now.
 */
export async function countUp(limiter: RateLimiter, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, refusal.msBeforeNext);
  }
}

/** Counts an attempt. Throws RATE_LIMITED with the seconds to wait. */
export async function consume(limiter: RateLimiter, key: string): Promise<void> {
  const waitMs = await countUp(limiter, key);
  if (waitMs > 0) throw new DomainError("RATE_LIMITED", { retryAfter: Math.ceil(waitMs / 1000) });
}

/**
 * Adapts Kysely's connection pool to the library's `pg` interface. The library names its
 * statements, which a pooler in transaction mode does not support, so the name is dropped.
 */
function queryThrough(db: Kysely<Database>) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const result = await db.executeQuery(CompiledQuery.raw(text, values));
      const changed = Number(result.numAffectedRows ?? 0n);
      return { rows: result.rows, rowCount: Math.max(result.rows.length, changed) };
    },
  };
}
