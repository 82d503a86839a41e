import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What a migration does to the existing rows of a table, which determines how long it takes. */
export interface MigrationWork {
  table: string;
  /** `update` rewrites rows, `index` builds an index, `check` reads all rows. */
  does: "update" | "index" | "check";
}

/**
 * A migration. It only expands the schema, because the previous release keeps running on it. A
 * migration that removes what an earlier release uses comes a release later, and sets
 * `schema_compatibility.oldest_migration` to the newest migration of the oldest release that can
 * still run.
 */
export interface SchemaMigration extends Migration {
  /** Omitted for new tables, and for columns without a computed default. */
  work?: readonly MigrationWork[];
  /**
   * Runs alone and outside a transaction, as `createIndexConcurrently` needs. It must be safe to
   * run again after an interruption.
   */
  isOutsideTransaction?: boolean;
}

/**
 * Creates an index on a table that may be large, without blocking writes. `definition` is what
 * follows the name, such as `on signals (user_id, link)`. For migrations that are
 * `isOutsideTransaction`; a restore runs them in its transaction, when there are no other writers.
 */
export async function createIndexConcurrently(
  db: Kysely<unknown>,
  name: string,
  definition: string,
): Promise<void> {
  if (db.isTransaction) {
    await sql.raw(`create index if not exists ${name} ${definition}`).execute(db);
    return;
  }
  const { rows: invalid } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  // It waits for running transactions, and blocks no others while it waits.
  await sql`set lock_timeout = 0`.execute(db);
  try {
    // An interrupted attempt leaves an invalid index.
    if (invalid.length > 0) await sql.raw(`drop index concurrently ${name}`).execute(db);
    await sql.raw(`create index concurrently if not exists ${name} ${definition}`).execute(db);
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
}
