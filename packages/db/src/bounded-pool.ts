import { AsyncLocalStorage } from "node:async_hooks";
import { hasCode } from "@daysignal/core";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { createStatementNames } from "./statement-names.ts";

/** Refused because too many callers already wait for a connection. */
class PoolBusy extends Error {
  override readonly name = "PoolBusy";
  readonly code = "POOL_BUSY";

  constructor(waiting: number) {
    super(`${waiting} others wait for a connection to the database.`);
  }
}

/** A transaction exceeded its time limit and was ended by closing its connection. */
class TransactionTooLong extends Error {
  override readonly name = "TransactionTooLong";
  readonly code = "TRANSACTION_TIMEOUT";

  constructor() {
    super("The transaction took too long and was ended.");
  }
}

/**
 * The columns of a statement have changed since it was planned on this connection, which is
 * therefore closed once released. A repetition on another one succeeds.
 */
class PlanOutdated extends Error {
  override readonly name = "PlanOutdated";
  readonly code = "CONNECTION_CLOSED";

  constructor(cause: unknown) {
    super("The schema of the database has changed.", { cause });
  }
}

/** The transaction timeout of the current call, in milliseconds. */
const timeouts = new AsyncLocalStorage<number>();

/** Runs work whose transactions may take `timeoutMs` instead of the pool's default. */
export function withTransactionTimeout<T>(timeoutMs: number, work: () => T): T {
  return timeouts.run(timeoutMs, work);
}

export interface PoolBounds {
  /** How many callers may wait for a connection. */
  maxWaiting: number;
  /** How long a caller may hold a connection, in milliseconds, unless `withTransactionTimeout` says otherwise. */
  maxHoldMs: number;
  /** Whether frequent statements are prepared under a name, which most poolers do not support. */
  usesPreparedStatements: boolean;
}

/**
 * A pool for Kysely that names frequent statements (`createStatementNames`), with three limits that
 * `pg` lacks:
 *
 * - At most `maxWaiting` callers wait for a connection; further ones get an error with the
 *   code `POOL_BUSY`. Otherwise the queue would grow without bound while the database is
 *   stuck, and would still be processed after the callers have gone.
 * - A connection whose statement timed out (`query_timeout`) is closed. `pg` only stops
 *   listening, so the next caller would wait for that statement to finish, maybe inside a
 *   transaction that never ended.
 * - A connection held for longer than `maxHoldMs` is closed with its transaction, whose
 *   statements get an error with the code `TRANSACTION_TIMEOUT`. Statements have a shorter
 *   limit, so this is always a transaction of many statements. Postgres itself can limit
 *   those only since version 17.
 */
export function boundedPool(
  pool: pg.Pool,
  { maxWaiting, maxHoldMs, usesPreparedStatements }: PoolBounds,
): PostgresPool {
  const nameOf = usesPreparedStatements ? createStatementNames() : () => undefined;
  // Kysely identifies a connection by object identity.
  const known = new WeakMap<pg.PoolClient, BoundedClient>();
  return {
    options: pool.options,
    connect: async () => {
      if (pool.waitingCount >= maxWaiting) throw new PoolBusy(pool.waitingCount);
      const client = await pool.connect();
      const bounded = known.get(client) ?? boundClient(client, nameOf);
      known.set(client, bounded);
      bounded.limitHold(timeouts.getStore() ?? maxHoldMs);
      return bounded;
    },
    end: () => pool.end(),
  };
}

interface BoundedClient extends PostgresPoolClient {
  /** Closes the connection unless it is released in time. */
  limitHold(maxMs: number): void;
}

function boundClient(
  client: pg.PoolClient,
  nameOf: (sql: string) => string | undefined,
): BoundedClient {
  let isEnded = false;
  let isHeldTooLong = false;
  let isOutdated = false;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    isEnded = true;
    clearTimeout(timer);
    client.release(true);
  };
  const run = async <Row>(sql: string, parameters: readonly unknown[]) => {
    // Without parameters, `pg` needs fewer messages for a statement without a name.
    const name = parameters.length > 0 ? nameOf(sql) : undefined;
    const statement = { text: sql, values: [...parameters] };
    try {
      const result: unknown = await client.query(name ? { ...statement, name } : statement);
      return result as PostgresQueryResult<Row>;
    } catch (error) {
      if (isHeldTooLong) throw new TransactionTooLong();
      if (name && isPlanOutdated(error)) {
        isOutdated = true;
        throw new PlanOutdated(error);
      }
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
    if (typeof asked !== "string") throw new Error("Cursors are not supported.");
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
      if (!isEnded) client.release(isOutdated || destroy);
    },
  };
}

/** Recognises a read timeout by its message, because `pg` gives it no code. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/**
 * Recognises "cached plan must not change result type", whose text depends on the server's
 * language. Postgres repeats it for this statement as long as the connection is open.
 */
function isPlanOutdated(error: unknown): boolean {
  return hasCode(error, "0A000");
}
