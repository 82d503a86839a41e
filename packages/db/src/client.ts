import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { applicationName } from "./application-name.ts";
import { boundedPool } from "./bounded-pool.ts";
import type { Database } from "./database.ts";
import { typeParsers } from "./type-parsers.ts";

/**
 * Timeouts in milliseconds, so that callers get an error within seconds whatever happens to the
 * server. The server itself ends statements, lock waits and idle transactions. `connect` limits the
 * wait for a connection, new or from a busy pool. `answer` is the client-side limit, for a server
 * that is frozen or a network that drops packets. `transaction` limits a transaction of many short
 * statements.
 */
const timeouts = {
  connect: 3000,
  statement: 4000,
  lock: 3000,
  idleInTransaction: 4000,
  transaction: 30_000,
  answer: 4500,
} as const;

/**
 * The maximum queue length per connection. It is far above what a healthy database needs; beyond
 * it, an immediate refusal is better than a wait.
 */
const waitingPerConnection = 25;

export interface DbOptions {
  /** The maximum number of connections; 10 by default. */
  max?: number;
  /** Removes the statement timeout. For migrations and operator commands, never for requests. */
  noStatementTimeout?: boolean;
  /**
   * The transaction timeout in milliseconds; 30 s by default, none if `noStatementTimeout`.
   */
  transactionTimeoutMs?: number;
  /** The timeout of waiting for a connection in milliseconds; 3 s by default. */
  connectTimeoutMs?: number;
  /** Whether frequent statements are prepared under a name; true by default. */
  usesPreparedStatements?: boolean;
  /** Called for every broken connection. The pool replaces it. */
  onConnectionError?: (error: Error) => void;
}

/**
 * Access to the database: `db` for queries, `pool` for plain SQL. `db.destroy()` closes both.
 */
export interface DbClient {
  db: Kysely<Database>;
  pool: pg.Pool;
}

/**
 * Opens a pool on `url` (`postgres://user:password@host:port/database`) for all transactional work.
 * It connects at the first query, so this call never fails. It uses `pg`, because an interactive
 * transaction of postgres.js whose connection is lost can continue in autocommit on another
 * connection and commit only its second half. Timeouts and queue limits: see `boundedPool`.
 * A pooler in transaction mode needs `usesPreparedStatements: false`; one that supports few start-up
 * parameters (PgBouncer) has to ignore `statement_timeout`, `lock_timeout`,
 * `idle_in_transaction_session_timeout` and `options`. Days are returned as `yyyy-MM-dd`, instants
 * as ISO strings in UTC with milliseconds, `bigint` and `numeric` as strings.
 */
export function createDb(url: string, options: DbOptions = {}): DbClient {
  const { max = 10, noStatementTimeout = false, usesPreparedStatements = true } = options;
  const usualHoldMs = noStatementTimeout ? Number.POSITIVE_INFINITY : timeouts.transaction;
  const maxHoldMs = options.transactionTimeoutMs ?? usualHoldMs;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max,
    // Keep one open: it also shows other processes that this one uses the server.
    min: 1,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    connectionTimeoutMillis: options.connectTimeoutMs ?? timeouts.connect,
    lock_timeout: timeouts.lock,
    ...(noStatementTimeout
      ? {}
      : {
          statement_timeout: timeouts.statement,
          idle_in_transaction_session_timeout: timeouts.idleInTransaction,
          query_timeout: timeouts.answer,
        }),
    options: "-c TimeZone=UTC -c DateStyle=ISO",
    types: typeParsers,
  });
  const report = options.onConnectionError ?? (() => undefined);
  // An 'error' event without a listener ends the process. The pool listens on idle connections
  // only, so each connection gets a listener of its own for the time it is in use.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", report);
  });
  const bounds = { maxWaiting: max * waitingPerConnection, maxHoldMs, usesPreparedStatements };
  const dialect = new PostgresDialect({ pool: boundedPool(pool, bounds) });
  return { db: new Kysely<Database>({ dialect }), pool };
}
