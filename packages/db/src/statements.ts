import { createSql, type Sql } from "./client.ts";
import { isConnectionLost } from "./retry-read.ts";

/** Runs single statements on postgres.js. */
export interface Statements {
  /**
   * Runs one idempotent statement. If its connection is lost it is retried on a new one, so it may
   * reach the server twice. Fails within five seconds with the code `CONNECTION_CLOSED`.
   */
  run<T>(statement: (sql: Sql) => PromiseLike<T>): Promise<T>;
  end(): Promise<void>;
}

/** The time limit of a statement with all its attempts, in milliseconds. */
const deadline = 4000;
const maxAttempts = 3;

/** A lost connection, with postgres.js's own code. */
class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
  readonly code = "CONNECTION_CLOSED";
}

class DeadlineExceeded extends ConnectionLost {
  constructor() {
    super("The database did not answer in time.");
  }
}

/** A postgres.js client and its state. */
interface Client {
  sql: Sql;
  /** Rejects when one of its connections has closed; never resolves. */
  broken: Promise<never>;
  retire(): void;
}

/**
 * Opens a postgres.js client on `url` for single statements, and a new one whenever one
 * of its connections has closed.
 *
 * The library reuses a lost connection but keeps parts of its state: bytes waiting to be
 * sent, so that the next start-up message is never sent or sent after them, and the
 * count of received rows, so that the next result has gaps. A client with a lost
 * connection is therefore discarded with everything that runs on it.
 */
export function createStatements(url: string, options: { max?: number } = {}): Statements {
  let current: Client | undefined;
  const ending = new Set<Promise<void>>();
  let ended = false;

  function open(): Client {
    const { promise: broken, reject } = Promise.withResolvers<never>();
    // Prevents an unhandled rejection when no statement is waiting.
    broken.catch(() => undefined);
    const client: Client = {
      sql: createSql(url, { ...options, onClose: () => client.retire() }),
      broken,
      retire: () => {
        if (current !== client) return;
        current = undefined;
        reject(new ConnectionLost("The connection to the database was lost."));
        const end = client.sql.end({ timeout: 0 }).finally(() => ending.delete(end));
        ending.add(end);
      },
    };
    return client;
  }

  async function attempt<T>(
    statement: (sql: Sql) => PromiseLike<T>,
    late: Promise<never>,
    attemptsLeft: number,
  ): Promise<T> {
    if (ended) throw new ConnectionLost("The connection to the database has been closed.");
    current ??= open();
    const client = current;
    try {
      return await Promise.race([statement(client.sql), client.broken, late]);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      client.retire();
      if (attemptsLeft <= 1 || error instanceof DeadlineExceeded) throw error;
      return await attempt(statement, late, attemptsLeft - 1);
    }
  }

  return {
    run: async (statement) => {
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new DeadlineExceeded()), deadline);
      try {
        return await attempt(statement, late, maxAttempts);
      } finally {
        clearTimeout(timer);
      }
    },
    end: async () => {
      ended = true;
      current?.retire();
      await Promise.all(ending);
    },
  };
}
