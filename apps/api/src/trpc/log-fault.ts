import type { FastifyBaseLogger } from "fastify";
import { toDomainError } from "./errors.ts";

/**
 * Logs what an operator has to know of an error that a caller was told only
 * the code of: what nobody expected, and why the service could not serve just
 * now. Refusals are no faults.
 */
export function logFault(log: Pick<FastifyBaseLogger, "error" | "warn">, error: unknown): void {
  const refusal = toDomainError(error);
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (refusal.code === "INTERNAL") log.error(cause);
  if (refusal.code === "UNAVAILABLE") log.warn(refusal.cause ?? refusal);
}
