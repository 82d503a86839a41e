import type { FastifyBaseLogger } from "fastify";
import { toDomainError } from "./errors.ts";

/**
 * Logs errors whose callers get only a code: unexpected ones, and the reason of
 * UNAVAILABLE. Refusals are not logged.
 */
export function logFault(log: Pick<FastifyBaseLogger, "error" | "warn">, error: unknown): void {
  const refusal = toDomainError(error);
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (refusal.code === "INTERNAL") log.error(cause);
  if (refusal.code === "UNAVAILABLE") log.warn(refusal.cause ?? refusal);
}
