import { DomainError } from "@daysignal/core";
import type { Database } from "@daysignal/db";
import type { Kysely } from "kysely";
import { countUp, createRateLimiter, type RateLimit } from "../auth/rate-limiter.ts";

/** The purpose of requests. */
export type OutboundKind = "calendars" | "calendarAccounts" | "hooks" | "push";

/**
 * The number of requests allowed, including redirects: per account, and per host across all
 * accounts. Nearly all users' browsers have the same push service host.
 */
const limits: Record<OutboundKind, { byAccount: RateLimit; byHost: RateLimit }> = {
  calendars: { byAccount: perMinute(60), byHost: perMinute(1200) },
  calendarAccounts: { byAccount: perMinute(300), byHost: perMinute(3000) },
  hooks: { byAccount: perMinute(120), byHost: perMinute(1200) },
  push: { byAccount: perMinute(60), byHost: perMinute(6000) },
};

function perMinute(points: number): RateLimit {
  return { points, duration: 60 };
}

/**
 * Counts a request of an account (by user id) to a host before it is sent. Rejects with
 * RATE_LIMITED and the seconds until there is room again.
 */
export type OutboundLimits = (userId: string, host: string) => Promise<void>;

/** No limits at all, for tests and benchmarks (`RATE_LIMITS=off`). */
export const noOutboundLimits: OutboundLimits = async () => undefined;

/** The limits of a kind of requests, across all instances. */
export function createOutboundLimits(db: Kysely<Database>, kind: OutboundKind): OutboundLimits {
  const byAccount = createRateLimiter(db, `${kind}ByAccount`, limits[kind].byAccount);
  const byHost = createRateLimiter(db, `${kind}ByHost`, limits[kind].byHost);
  return async (userId, host) => {
    const waitMs = (await countUp(byAccount, userId)) || (await countUp(byHost, host));
    if (waitMs === 0) return;
    throw new DomainError("RATE_LIMITED", { retryAfter: Math.ceil(waitMs / 1000) });
  };
}

/**
 * The milliseconds until a request refused by a limit can be sent; undefined for other errors. Jobs
 * wait that long, so that their requests are late rather than lost.
 */
export function waitMsOf(error: unknown): number | undefined {
  if (!(error instanceof DomainError) || error.code !== "RATE_LIMITED") return undefined;
  return (error.details.retryAfter ?? 1) * 1000;
}
