import { DomainError } from "@daysignal/core";
import type { Database } from "@daysignal/db";
import type { Kysely } from "kysely";
import { countUp, createRateLimiter, type RateLimit } from "../auth/rate-limiter.ts";

/** What requests are sent for. */
export type OutboundKind = "calendars" | "hooks" | "push";

/**
 * How many requests are sent, redirects included: for one account, and to one host for all accounts
 * together. A browser's push service is the same host for nearly everybody.
 */
const limits: Record<OutboundKind, { byAccount: RateLimit; byHost: RateLimit }> = {
  calendars: { byAccount: perMinute(60), byHost: perMinute(1200) },
  hooks: { byAccount: perMinute(120), byHost: perMinute(1200) },
  push: { byAccount: perMinute(60), byHost: perMinute(6000) },
};

function perMinute(points: number): RateLimit {
  return { points, duration: 60 };
}

/**
 * Counts a request of an account (by user id) to a host before it is sent. Rejects with RATE_LIMITED
 * and the seconds after which there is room again.
 */
export type OutboundLimits = (userId: string, host: string) => Promise<void>;

/** No limits at all, for tests and benches (`RATE_LIMITS=off`). */
export const noOutboundLimits: OutboundLimits = async () => undefined;

/** The limits of a kind of requests, for all instances together. */
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
 * In how many milliseconds a request can be sent that a limit has held back; undefined if the error
 * is another one. Jobs wait that long: what they send is late, not lost.
 */
export function waitMsOf(error: unknown): number | undefined {
  if (!(error instanceof DomainError) || error.code !== "RATE_LIMITED") return undefined;
  return (error.details.retryAfter ?? 1) * 1000;
}
