import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { BoundedClient, BoundedPool } from "../bounded-pool.ts";
import { beginning } from "../live/change-origin.ts";
import type { Answer, Statement } from "./round.ts";

/** How a query is to be sent, beside its SQL. */
export interface Sending extends Pick<Statement, "memory"> {
  /**
   * Nobody looks at its answer. In a transaction it waits for the next statement
   * and goes together with that, at the latest with `commit`; its error is theirs.
   */
  waits?: true;
  /** The last of its transaction: `commit` goes together with it, and nothing may follow. */
  commits?: true;
  /** Goes behind it in the same round. The rows of the answer are then `[its rows, those rows]`. */
  together?: CompiledQuery;
}

/** Kysely's dialect for Postgres, on rounds. */
export class RoundDialect extends PostgresDialect {
  readonly #pool: BoundedPool;
  readonly #limit: number;

  /** `limit`: how long a transaction may go on, in milliseconds. */
  constructor(pool: BoundedPool, limit = transactionLimit) {
    // The driver that would use it is not made.
    super({ pool: async () => await Promise.reject(new Error("There is another pool.")) });
    this.#pool = pool;
    this.#limit = limit;
  }

  override createDriver(): Driver {
    return new RoundDriver(this.#pool, this.#limit);
  }
}

/**
 * Kysely's driver on `pg`. Unlike the library's it sends `begin` together with
 * the first statement of a transaction, and what need not be waited for together
 * with what comes next.
 */
class RoundDriver implements Driver {
  readonly #pool: BoundedPool;
  readonly #limit: number;
  /** One for each client: Kysely remembers every connection that it was ever given. */
  readonly #connections = new WeakMap<BoundedClient, RoundConnection>();

  constructor(pool: BoundedPool, limit: number) {
    this.#pool = pool;
    this.#limit = limit;
  }

  async init(): Promise<void> {
    // The pool connects by itself.
  }

  async acquireConnection(): Promise<RoundConnection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client);
    if (known) return known;
    const connection = new RoundConnection(client, this.#limit);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    ours(connection).begin(beginning(settings));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ours(connection).release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

function ours(connection: DatabaseConnection): RoundConnection {
  if (connection instanceof RoundConnection) return connection;
  throw new TypeError("This is a connection of another driver.");
}

/**
 * How long a transaction may go on, in milliseconds: one of many short statements
 * is bounded by nothing else.
 */
const transactionLimit = 30_000;

/** In the words with which Postgres 17 and newer refuse it (`transaction_timeout`). */
class TransactionTimeout extends Error {
  readonly code = "25P04";

  constructor() {
    super(`The transaction took more than ${transactionLimit / 1000} s.`);
  }
}

const commit: Statement = { sql: "commit", parameters: [] };

/** A connection; somebody has it alone until it is released. */
class RoundConnection implements DatabaseConnection {
  readonly #client: BoundedClient;
  readonly #limit: number;
  /** What goes to the server with the next statement; begins with `begin` until that has gone. */
  #waiting: Statement[] = [];
  /** With how many statements the transaction begins. */
  #beginning = 0;
  #transaction: "none" | "unsent" | "sent" | "committed" = "none";
  #isDiscarded = false;
  #begunAt = 0;

  constructor(client: BoundedClient, limit: number) {
    this.#client = client;
    this.#limit = limit;
  }

  async executeQuery<R>(query: CompiledQuery & Sending): Promise<QueryResult<R>> {
    const { waits, commits, together } = query;
    if (this.#transaction === "committed") throw new Error("The transaction is over.");
    if (waits && this.#transaction !== "none") {
      this.#waiting.push(query);
      return { rows: [] };
    }
    if (query.parameters.length === 0 && !together && !commits) {
      // It may be several statements in one text, which is to be had in this way alone.
      if (this.#waiting.length > 0) await this.#send([]);
      return resultOf(await this.#client.runPlain(query.sql));
    }
    const isLast = commits && this.#transaction !== "none";
    const asked = together ? [query, together] : [query];
    const answers = await this.#send(isLast ? [...asked, commit] : asked);
    if (isLast) this.#transaction = "committed";
    const [first = noAnswer, second = noAnswer] = answers.slice(
      isLast ? -asked.length - 1 : -asked.length,
    );
    // What is asked together says so, and expects its answer in this form.
    return together ? { rows: [first.rows, second.rows] as R[] } : resultOf(first);
  }

  begin(statements: readonly Statement[]): void {
    this.#waiting = [...statements];
    this.#beginning = statements.length;
    this.#transaction = "unsent";
    this.#begunAt = performance.now();
  }

  async commit(): Promise<void> {
    const hasWork = this.#transaction === "sent" || this.#waiting.length > this.#beginning;
    if (this.#transaction !== "committed" && hasWork) {
      const answer = (await this.#send([commit])).at(-1);
      // So Postgres completes a commit behind a statement that has failed.
      if (answer?.tag === "ROLLBACK") throw new AbortedTransactionError();
    }
    this.#end();
  }

  async rollback(): Promise<void> {
    const hasBegun = this.#transaction === "sent";
    this.#end();
    if (!hasBegun) return;
    try {
      await this.#client.runPlain("rollback");
    } catch (error) {
      this.#isDiscarded = true;
      throw error;
    }
  }

  release(): void {
    this.#end();
    this.#client.release(this.#isDiscarded);
  }

  streamQuery(): never {
    throw new Error("Nothing is streamed.");
  }

  async #send(statements: readonly Statement[]): Promise<Answer[]> {
    const isLate = performance.now() - this.#begunAt > this.#limit;
    if (this.#transaction !== "none" && isLate) throw new TransactionTimeout();
    const all = this.#waiting.length > 0 ? [...this.#waiting, ...statements] : statements;
    this.#waiting = [];
    if (this.#transaction === "unsent") this.#transaction = "sent";
    return await this.#client.run(all);
  }

  #end(): void {
    this.#waiting = [];
    this.#transaction = "none";
  }
}

const noAnswer: Answer = { rows: [], tag: "" };

/** The kinds of statements that change rows, and the number of those in their tag: plain ones come without an `INSERT`'s other number. */
const changed = /^(?:INSERT(?: \d+)?|UPDATE|DELETE|MERGE) (\d+)$/;

function resultOf<R>({ rows, tag }: Answer): QueryResult<R> {
  const count = changed.exec(tag)?.[1];
  return {
    rows: rows as R[],
    ...(count === undefined ? {} : { numAffectedRows: BigInt(count) }),
  };
}
