import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import postgres from "postgres";
import { boundedPool } from "./bounded-pool.ts";
import type { Database } from "./database.ts";
import { typeParsers } from "./type-parsers.ts";

/**
 * How long anything may take, in milliseconds: a caller hears of trouble within
 * seconds, whatever happened to the server. The server ends what it runs for us;
 * `connect` bounds the wait for a connection, new or from a busy pool; `answer`
 * is for a server that cannot end anything any more: it is frozen, or the
 * network swallows what we send. `transaction` bounds one of many short
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
 * How many may wait for each connection of the pool. Far more than ever do while
 * the database is well; behind them it is kinder to be told at once.
 */
const waitingPerConnection = 25;

/**
 * The name under which our connections show in `pg_stat_activity`. It carries
 * the process id, so that `startEmbedded` can tell whether somebody else still
 * uses the server when this process stops.
 */
export const applicationName = `daysignal ${process.pid}`;

export interface DbOptions {
  /** How many connections the pool may hold; 10 by default. */
  max?: number;
  /**
   * Lets a statement take as long as it takes: for migrations and an operator's
   * commands, never for what a request waits for.
   */
  patient?: boolean;
  /** How long a transaction may take, in milliseconds; 30 s by default, without end for a patient one. */
  transactionTimeoutMs?: number;
  /** Hears of every connection that breaks. The pool replaces them on its own. */
  onConnectionError?: (error: Error) => void;
}

/** The way to the database: `db` for queries, `pool` for what wants plain SQL. `db.destroy()` closes both. */
export interface DbClient {
  db: Kysely<Database>;
  pool: pg.Pool;
}

/**
 * Opens a pool on `url` (`postgres://user:password@host:port/database`) for
 * everything that is transactional. It connects at the first query, so this
 * never fails.
 *
 * It runs on `pg`: an interactive transaction of postgres.js whose connection
 * dies can go on in autocommit on the next one and so commit its second half.
 * A statement without an answer ends its connection, a transaction that takes too
 * long ends with its connection, and what has to wait behind too many others is
 * refused at once (`boundedPool`).
 *
 * Statements are never named, so that a pooler in transaction mode can stand in
 * between; one that knows only few start-up parameters (PgBouncer) has to
 * ignore `statement_timeout`, `lock_timeout`,
 * `idle_in_transaction_session_timeout` and `options`.
 *
 * Days come and go as `yyyy-MM-dd`, instants as ISO strings in UTC with
 * milliseconds, `bigint` and `numeric` as strings.
 */
export function createDb(url: string, options: DbOptions = {}): DbClient {
  const { max = 10, patient = false } = options;
  const usualHoldMs = patient ? Number.POSITIVE_INFINITY : timeouts.transaction;
  const maxHoldMs = options.transactionTimeoutMs ?? usualHoldMs;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max,
    // One stays open, which also tells other processes that we use the server.
    min: 1,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connect,
    lock_timeout: timeouts.lock,
    ...(patient
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
  // Without a listener an 'error' event ends the process. The pool's covers idle
  // connections only: one that is in use must carry a listener of its own, and
  // since that one stays, it reports for both.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", report);
  });
  const bounds = { maxWaiting: max * waitingPerConnection, maxHoldMs };
  const dialect = new PostgresDialect({ pool: boundedPool(pool, bounds) });
  return { db: new Kysely<Database>({ dialect }), pool };
}

export type Sql = postgres.Sql;

export interface SqlOptions {
  /** How many connections it may hold; 3 by default. */
  max?: number;
  /** Hears of each connection that closes, whether it was lost or no longer needed. */
  onClose?: () => void;
}

/**
 * Opens a small postgres.js client on `url`, for Lucia's adapter (through
 * `createStatements`). Close it with `sql.end({ timeout: 1 })`.
 *
 * Never use its `begin` or `reserve`: besides what `createDb` says of them, a
 * statement on a connection that they hold and that has been lost throws where
 * nobody can catch it, and the process ends.
 *
 * It asks for no list of array types, so an array comes back as its text: the
 * library drops the promise of that first query, and a connection that is lost
 * during it would end the process.
 * And it reconnects after a quarter of a second: left alone it lets callers
 * wait for up to 20 seconds after a few lost connections.
 */
export function createSql(url: string, options: SqlOptions = {}): Sql {
  return postgres(url, {
    max: options.max ?? 3,
    prepare: false,
    fetch_types: false,
    backoff: () => 0.25,
    idle_timeout: 600,
    connect_timeout: timeouts.connect / 1000,
    onnotice: () => undefined,
    onclose: () => options.onClose?.(),
    connection: {
      application_name: applicationName,
      TimeZone: "UTC",
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    },
  });
}
