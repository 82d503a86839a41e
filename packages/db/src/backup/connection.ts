import type { Transaction } from "kysely";
import type pg from "pg";
import { createDb } from "../client.ts";
import type { Database } from "../database.ts";

/** A transaction and its `pg` connection, for COPY, which Kysely does not support. */
export interface Connection {
  tx: Transaction<Database>;
  client: pg.PoolClient;
}

/**
 * Runs work in one transaction without time limits; `reading` gets a consistent snapshot
 * and writes nothing.
 */
export async function withTransaction<T>(
  url: string,
  access: "reading" | "writing",
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { db, pool } = createDb(url, { max: 1, noStatementTimeout: true });
  let client: pg.PoolClient | undefined;
  pool.on("connect", (connected) => {
    client = connected;
  });
  const transaction =
    access === "reading"
      ? db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only")
      : db.transaction();
  try {
    return await transaction.execute(async (tx) => {
      if (client === undefined) throw new Error("A transaction began without a connection.");
      return await work({ tx, client });
    });
  } finally {
    await db.destroy();
  }
}
