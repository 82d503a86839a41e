import { setTimeout } from "node:timers/promises";

/** Codes of Postgres and Node for a connection that was lost or could not be opened. */
const lostCodes = /^(08...|57P0[123]|CONNECT.*|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;

/**
 * Messages of `pg` that have no code. A timeout while connecting is excluded: a second
 * attempt would take as long.
 */
const lostMessages =
  /^(Connection terminated(?! due to connection timeout)|Client has encountered a connection error)/;

const maxAttempts = 4;

/** Milliseconds before the second attempt, twice as many before the third. */
const pause = 20;

/**
 * Whether a connection was lost, according to either driver's errors. A server that reports an error
 * over it is still there, also if it lost one of its own, as that of Citus to a worker.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || ("severity" in error && error.severity === "ERROR"))
    return false;
  return (
    ("code" in error && lostCodes.test(String(error.code))) || lostMessages.test(error.message)
  );
}

/**
 * Runs a read and retries it if the connection was lost: a pool notices a dead
 * connection only when it uses it. For single reads only; inside a transaction nothing
 * may be retried.
 */
export async function retryRead<T>(read: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (attempt >= maxAttempts || !isConnectionLost(error)) throw error;
    // Connections are rarely lost alone: wait until the others have failed, too.
    await setTimeout(attempt * pause);
    return await retryRead(read, attempt + 1);
  }
}
