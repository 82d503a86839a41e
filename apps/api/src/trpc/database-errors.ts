import { DomainError } from "@daysignal/core";
import { violatedConstraint } from "@daysignal/db";

/**
 * Codes of temporary failures that can be retried: Postgres error codes, and Node's codes of a lost
 * connection.
 */
const passing = new Set([
  "40001", // serialization failure
  "40P01", // deadlock
  "53300", // too many connections
  "55P03", // lock not available
  "57014", // statement timeout
  "57P01", // the server is shutting down
  "57P02",
  "57P03", // the server is starting up
  "25006", // read-only server, after a failover
  "25P04", // transaction timeout of the server
  "TRANSACTION_TIMEOUT", // transaction timeout of the pool (bounded-pool.ts)
  "25P03", // idle in transaction for too long
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "ETIMEDOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "POOL_BUSY", // queue of the pool is full (bounded-pool.ts)
]);

/** Messages of `pg` without a code: the connection was lost, or none was free in time. */
const passingMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|not queryable|cannot use a pool after calling end/i;

/** The messages of Citus, with the code of an internal error, when a worker is lost. */
const lostWorker =
  /failure on connection marked as essential|server closed the connection|connection to the remote node|no connection to the server|connection has been closed|connection not open|could not (send|receive) data|SYSCALL error|failed to execute task/i;

/**
 * Codes for a disk that is full, read-only or broken: Postgres error codes, and the system's for
 * files.
 */
const unstorable = new Set(["53100", "58030", "ENOSPC", "EDQUOT", "EROFS", "EIO"]);

const cannotStore =
  /*i18n*/ "The server cannot store anything at the moment: its disk is full or read-only. Nothing was changed.";

/** Foreign keys to the user's own entities, by constraint name. */
const missing: Readonly<Record<string, { what: string; field: string }>> = {
  signals_project: { what: /*i18n*/ "Project", field: "projectId" },
  signals_goal: { what: /*i18n*/ "Goal", field: "goalId" },
  projects_client: { what: /*i18n*/ "Client", field: "clientId" },
  plan_entries_signal: { what: /*i18n*/ "Signal", field: "taskId" },
  subtasks_signal: { what: /*i18n*/ "Signal", field: "id" },
};

/**
 * Maps an error of the database or the disk to a refusal; null if it is neither, or a bug. Its text
 * is never passed on; for UNAVAILABLE it is kept as the cause, for the log.
 */
export function databaseProblem(error: unknown): DomainError | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (passing.has(code) || code.startsWith("08") || passingMessages.test(error.message)) {
    return new DomainError("UNAVAILABLE", { retryAfter: 1 }, { cause: error });
  }
  if (code === "XX000" && lostWorker.test(error.message)) {
    return new DomainError("UNAVAILABLE", { retryAfter: 1 }, { cause: error });
  }
  if (unstorable.has(code)) {
    const details = { message: cannotStore, retryAfter: 60 };
    return new DomainError("UNAVAILABLE", details, { cause: error });
  }
  if (code === "23503") {
    const reference = missing[violatedConstraint(error) ?? ""];
    return reference ? new DomainError("NOT_FOUND", reference) : null;
  }
  // Text that cannot be stored; normally the schemas refuse it first.
  if (code === "22021" || code === "22P05") return new DomainError("INVALID_INPUT");
  return null;
}
