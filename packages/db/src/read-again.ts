import { setTimeout } from "node:timers/promises";

/** The codes of Postgres and of Node for a connection that is gone or could not be had. */
const lostCodes = /^(08...|57P0[123]|CONNECT.*|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;

/** What `pg` says without a code. One that could not be had in time was not lost: a second try would take as long. */
const lostMessages =
  /^(Connection terminated(?! due to connection timeout)|Client has encountered a connection error)/;

const maxAttempts = 4;

/** Milliseconds before the second attempt, twice as many before the third. */
const pause = 20;

/** Whether a connection was lost, in the words of either driver. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ("code" in error && lostCodes.test(String(error.code))) || lostMessages.test(error.message)
  );
}

/**
 * Reads, and reads again when the connection was lost under it: a pool learns of
 * a connection that has gone only by using it. For what stands alone; inside a
 * transaction nothing may be done again.
 */
export async function readAgain<T>(read: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (attempt >= maxAttempts || !isConnectionLost(error)) throw error;
    // Connections are rarely lost one alone: what happens to the others has to be over.
    await setTimeout(attempt * pause);
    return await readAgain(read, attempt + 1);
  }
}
