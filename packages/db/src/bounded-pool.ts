import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
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
 * A pool for Kysely, with two bounds that `pg` leaves to its user.
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
  // Kysely knows a connection again by its object.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      if (pool.waitingCount >= maxWaiting) throw new PoolBusy(pool.waitingCount);
      const client = await pool.connect();
      const bounded = known.get(client) ?? endedByTimeout(client);
      known.set(client, bounded);
      return bounded;
    },
    end: () => pool.end(),
  };
}

function endedByTimeout(client: pg.PoolClient): PostgresPoolClient {
  let isEnded = false;
  const run = async <Row>(sql: string, parameters: readonly unknown[]) => {
    try {
      const result: unknown = await client.query(sql, [...parameters]);
      return result as PostgresQueryResult<Row>;
    } catch (error) {
      if (!isEnded && isReadTimeout(error)) {
        isEnded = true;
        client.release(true);
      }
      throw error;
    }
  };
  function query<Row>(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(asked: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof asked !== "string") throw new Error("Nothing is read by a cursor.");
    return run(asked, parameters);
  }
  return {
    query,
    release: (destroy) => {
      if (!isEnded) client.release(destroy);
    },
  };
}

/** In the words of `pg`, which gives it no code. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}
