import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";

/** Refused before it began, since too many others already wait for a connection. */
class PoolBusy extends Error {
  override readonly name = "PoolBusy";
  readonly code = "POOL_BUSY";

  constructor(waiting: number) {
    super(`${waiting} others wait for a connection to the database.`);
  }
}

/**
 * A pool as Kysely uses it, with two bounds that `pg` leaves to its user.
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
export function boundedPool(pool: pg.Pool, maxWaiting: number): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
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

function endedByTimeout(client: pg.PoolClient): PostgresPoolClient {
  const query = async (text: string, values: unknown[]) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      if (isReadTimeout(error)) end(client);
      throw error;
    }
  };
  return {
    // Kysely's other form takes a cursor, and we have none.
    query: query as unknown as PostgresPoolClient["query"],
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
