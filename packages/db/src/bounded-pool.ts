import type pg from "pg";
import { type Answer, Round, type Statement } from "./driver/round.ts";

/** Refused before it began, since too many others already wait for a connection. */
class PoolBusy extends Error {
  override readonly name = "PoolBusy";
  readonly code = "POOL_BUSY";

  constructor(waiting: number) {
    super(`${waiting} others wait for a connection to the database.`);
  }
}

/** A connection of the pool, as the driver uses it. */
export interface BoundedClient {
  /** Runs some statements in one round, and answers what each of them answered. */
  run(statements: readonly Statement[]): Promise<Answer[]>;
  /** Runs a text without parameters, which may be several statements; answers the last. */
  runPlain(text: string): Promise<Answer>;
  /** Gives it back; one that is to be destroyed is replaced. */
  release(destroy: boolean): void;
}

export interface BoundedPool {
  connect(): Promise<BoundedClient>;
  end(): Promise<void>;
}

/**
 * A pool as the driver uses it, with two bounds that `pg` leaves to its user.
 *
 * No more than `maxWaiting` wait for a connection: else every request that comes
 * while the database is stuck joins a line that is longer than anybody's
 * patience, and is worked off for nobody once it moves again. Who comes later
 * gets an error with the code `POOL_BUSY`.
 *
 * And a connection on which a statement got no answer in time (`query_timeout`)
 * is ended: `pg` only stops listening, so that the next one to get it would wait
 * behind that statement, maybe inside a transaction that never ended.
 */
export function boundedPool(pool: pg.Pool, maxWaiting: number): BoundedPool {
  const known = new WeakMap<pg.PoolClient, BoundedClient>();
  return {
    connect: async () => {
      if (pool.waitingCount >= maxWaiting) throw new PoolBusy(pool.waitingCount);
      const client = await pool.connect();
      let bounded = known.get(client);
      if (!bounded) {
        bounded = endedByTimeout(client);
        known.set(client, bounded);
      }
      return bounded;
    },
    end: () => pool.end(),
  };
}

function endedByTimeout(client: pg.PoolClient): BoundedClient {
  const endIfMute = (error: unknown) => {
    if (isReadTimeout(error)) end(client);
    // Where it was asked, instead of where its answer was read.
    if (error instanceof Error) Error.captureStackTrace(error);
    return error;
  };
  return {
    run: async (statements) => {
      try {
        const answers = await new Promise<Answer[]>((resolve, reject) => {
          const settle = (error: Error | null, answered: Answer[]) =>
            error ? reject(error) : resolve(answered);
          client.query(new Round(statements, settle));
        });
        // Out of the list that the promise was given: that one lives on in the old generation until all
        // of it is collected, and with it, before, every row that was ever read.
        return answers.splice(0);
      } catch (error) {
        throw endIfMute(error);
      }
    },
    runPlain: async (text) => {
      try {
        const result = await client.query(text);
        // Several statements in one text have as many results.
        const last = Array.isArray(result) ? result.at(-1) : result;
        return { rows: last.rows, tag: `${last.command} ${last.rowCount}` };
      } catch (error) {
        throw endIfMute(error);
      }
    },
    release: (destroy) => client.release(destroy),
  };
}

/** With a statement under way this cuts the connection: nothing can be said on it any more. */
function end(client: pg.PoolClient): void {
  // It is a whole client; its type hides what a pool usually does itself.
  (client as pg.PoolClient & pg.Client).end().catch(() => undefined);
}

/** In the words of `pg`, which gives it no code. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}
