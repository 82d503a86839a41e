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

/** Ended together with its connection, because it took too long. */
class TransactionTooLong extends Error {
  override readonly name = "TransactionTooLong";
  readonly code = "TRANSACTION_TIMEOUT";

  constructor() {
    super("The transaction took too long and was ended.");
  }
}

export interface PoolBounds {
  /** How many callers may wait for a connection. */
  maxWaiting: number;
  /** How long a caller may hold a connection, in milliseconds. */
  maxHoldMs: number;
}

/**
 * A pool for Kysely, with three bounds that `pg` leaves to its user.
 *
 * No more than `maxWaiting` wait for a connection: else every request that comes
 * while the database is stuck joins a line that is longer than anybody's
 * patience, and is worked off for nobody once it moves again. Who comes later
 * gets an error with the code `POOL_BUSY`.
 *
 * A connection on which a statement got no answer in time (`query_timeout`)
 * is ended: `pg` only stops listening, so that the next one to get it would wait
 * behind that statement, maybe inside a transaction that never ended.
 *
 * And a connection that is held for longer than `maxHoldMs` is ended, with the
 * transaction on it. Statements have their own, shorter limit, so it is always a
 * transaction of many statements; Postgres itself can limit those since version 17
 * only. Its statements get an error with the code `TRANSACTION_TIMEOUT`.
 */
export function boundedPool(pool: pg.Pool, { maxWaiting, maxHoldMs }: PoolBounds): PostgresPool {
  // Kysely knows a connection again by its object.
  const known = new WeakMap<pg.PoolClient, BoundedClient>();
  return {
    options: pool.options,
    connect: async () => {
      if (pool.waitingCount >= maxWaiting) throw new PoolBusy(pool.waitingCount);
      const client = await pool.connect();
      const bounded = known.get(client) ?? boundClient(client);
      known.set(client, bounded);
      bounded.limitHold(maxHoldMs);
      return bounded;
    },
    end: () => pool.end(),
  };
}

interface BoundedClient extends PostgresPoolClient {
  /** Ends the connection unless it is released in time. */
  limitHold(maxMs: number): void;
}

function boundClient(client: pg.PoolClient): BoundedClient {
  let isEnded = false;
  let isHeldTooLong = false;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    isEnded = true;
    clearTimeout(timer);
    client.release(true);
  };
  const run = async <Row>(sql: string, parameters: readonly unknown[]) => {
    try {
      const result: unknown = await client.query(sql, [...parameters]);
      return result as PostgresQueryResult<Row>;
    } catch (error) {
      if (isHeldTooLong) throw new TransactionTooLong();
      if (!isEnded && isReadTimeout(error)) end();
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
    limitHold: (maxMs) => {
      if (maxMs === Number.POSITIVE_INFINITY) return;
      timer = setTimeout(() => {
        isHeldTooLong = true;
        end();
      }, maxMs);
    },
    release: (destroy) => {
      clearTimeout(timer);
      if (!isEnded) client.release(destroy);
    },
  };
}

/** In the words of `pg`, which gives it no code. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}
