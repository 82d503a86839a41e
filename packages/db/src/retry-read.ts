import { setTimeout } from "node:timers/promises";

/** Codes of Postgres and Node for a connection that was lost or could not be opened. */
const lostCodes = /^(08...|57P0[123]|CONNECT.*|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;

/**
 * Messages of `pg` that have no code. A timeout while connecting is excluded, because a retry would
 * take just as long.
 */
const lostMessages =
  /^(Connection terminated(?! due to connection timeout)|Client has encountered a connection error)/;

const maxAttempts = 4;

/** The delay before the second attempt in milliseconds; twice as long before the third. */
const pause = 20;

/**
 * Whether an error of either driver means that the connection was lost. If the server itself
 * reports the error, this connection still works, even if the server lost one of its own (as Citus
 * to a worker).
 */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || ("severity" in error && error.severity === "ERROR"))
    return false;
  return (
    ("code" in error && lostCodes.test(String(error.code))) || lostMessages.test(error.message)
  );
}

/**
 * Runs a read and retries it if the connection was lost, because a pool notices a dead connection
 * only when it uses it. For single reads only; never retry inside a transaction.
 */
export async function retryRead<T>(read: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (attempt >= maxAttempts || !isConnectionLost(error)) throw error;
    // Connections are rarely lost one at a time: wait until the others have failed too.
    await setTimeout(attempt * pause);
    return await retryRead(read, attempt + 1);
  }
}
