import { sql } from "kysely";
import { findMigrations } from "./backup/schema.ts";
import type { Db } from "./database.ts";
import { loadMigrations } from "./load-migrations.ts";
import { explainTooOld, isReplaced } from "./replaced-migrations.ts";

/** A database that this version cannot use; the message says what to do. */
export class UnusableDatabaseError extends Error {
  override readonly name = "UnusableDatabaseError";
}

/**
 * Throws an `UnusableDatabaseError` for a database that a newer version has migrated so that this
 * one can no longer serve it, and for one of an early version that this one can no longer migrate.
 * Returns whether a newer version has migrated it at all: if so, this
 * version runs on it without migrating.
 */
export async function assertServable(db: Db): Promise<{ isNewer: boolean }> {
  const [applied, migrations] = [await findMigrations(db), await loadMigrations()];
  const tooOld = explainTooOld(applied);
  if (tooOld !== null) {
    throw new UnusableDatabaseError(`This version cannot use this database: ${tooOld}.`);
  }
  const isKnown = (name: string) => name in migrations || isReplaced(name);
  const newest = applied.filter((name) => !isKnown(name)).at(-1);
  if (newest === undefined) return { isNewer: false };
  const hasAll = Object.keys(migrations).every((name) => applied.includes(name));
  if (hasAll && isKnown(await oldestMigration(db))) return { isNewer: true };
  throw new UnusableDatabaseError(
    `A newer version of Daysignal has migrated this database: it needs a version that has the migration ${newest}. Start that one, or stay with this one and restore a backup that was made before: npm run admin -- restore <file> --replace`,
  );
}

/** The migration that a release must know to serve the database. */
async function oldestMigration(db: Db): Promise<string> {
  const query = db.selectFrom("schema_compatibility").select("oldest_migration");
  return (await query.executeTakeFirstOrThrow()).oldest_migration;
}

/**
 * Throws an `UnusableDatabaseError` unless the database is encoded in UTF-8. An encoding cannot be
 * changed later.
 */
export async function assertUtf8(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; encoding: string }>`
    select current_database()::text as name, current_setting('server_encoding') as encoding`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined || found.encoding === "UTF8") return;
  throw new UnusableDatabaseError(
    `The database ${found.name} has the encoding ${found.encoding}, and Daysignal needs UTF8. Create another one: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
  );
}
