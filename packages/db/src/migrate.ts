import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { createDb } from "./client.ts";
import type { Database } from "./database.ts";
import { migrations } from "./migrations/index.ts";
import { assertNotNewer, assertUtf8 } from "./usable-database.ts";

/**
 * Migrates the database of a URL to the newest schema and returns the names of the
 * migrations that this call ran, oldest first. They run in one transaction: all or none.
 * Any number of instances may call it at once; one migrates, the others wait and find
 * nothing to do.
 *
 * Throws an `UnusableDatabaseError` for a database of a newer version or without UTF-8,
 * else an Error that names the failed migration; its `cause` is the database's error.
 * It takes a session lock, so it must bypass a pooler in transaction mode.
 */
export async function migrateToLatest(url: string): Promise<string[]> {
  // Waiting for another instance, or rewriting a large table, may take longer than a request
  // may.
  const { db } = createDb(url, { max: 1, noStatementTimeout: true });
  try {
    return await db.connection().execute(async (connection) => {
      await assertUtf8(connection);
      await assertNotNewer(connection);
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: async () => migrations },
      });
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error !== undefined) {
        const failed = results.find((result) => result.status === "Error");
        const what = failed ? `The migration ${failed.migrationName}` : "Migrating the database";
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`${what} failed, nothing was changed: ${why}`, { cause: error });
      }
      return results.map((result) => result.migrationName);
    });
  } finally {
    await db.destroy();
  }
}

/** Whether every migration of this version has been applied. Throws the database's errors. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).every((name) => done.has(name));
}
