import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { from as copyFrom } from "pg-copy-streams";
import { applicationName } from "../application-name.ts";
import type { Database } from "../database.ts";
import { jobSchema } from "../job-schema.ts";
import { loadMigrations } from "../load-migrations.ts";
import { explainTooOld, firstMigration, isReplaced } from "../replaced-migrations.ts";
import { assertUtf8 } from "../usable-database.ts";
import { withTransaction } from "./connection.ts";
import { dropRevokedAccess, rememberAccess } from "./revoked-access.ts";
import { copyTarget, findTables, neverRestored, quote } from "./schema.ts";
import type { BackupSchema } from "./snapshot.ts";

/** Why a backup was not loaded; nothing has been changed. */
export class LoadRefused extends Error {
  override readonly name = "LoadRefused";
}

export interface Loader {
  /**
   * Adds rows in the format of `Snapshot.rows` to a table and returns how many were added. Takes
   * whole rows only. Rows of sessions, codes and idempotency keys are read and dropped.
   */
  addRows(table: string, rows: AsyncIterable<Uint8Array>): Promise<number>;
}

/** The result of loading a backup. */
export interface Loaded {
  /** The media types of all stored files, by key. */
  fileTypes: ReadonlyMap<string, string>;
}

export interface LoadOptions {
  /** Deletes existing data. If false, a database that has any data is refused. */
  replace: boolean;
  /**
   * Drops all API tokens. If false, drops only those that have expired. Tokens and other access
   * that the replaced database no longer had are dropped in either case.
   */
  revokeAll: boolean;
}

/**
 * Replaces the database of a URL with a backup, in one transaction. The tables are
 * created as they were at the time of the backup, filled by `fill`, and migrated to the
 * newest schema.
 *
 * Throws `LoadRefused` for a database that is not empty, or with `replace` for one that
 * another process uses, and for a backup of a newer or an early version.
 */
export async function loadBackup(
  url: string,
  schema: BackupSchema,
  { replace, revokeAll }: LoadOptions,
  fill: (loader: Loader) => Promise<void>,
): Promise<Loaded> {
  const newest = await findNewestKnown(schema);
  return await withTransaction(url, "writing", async ({ tx, client }) => {
    await assertUtf8(tx);
    await (replace ? assertUnused(tx) : assertEmpty(tx));
    const remembered = await rememberAccess(tx);
    await dropEverything(tx);
    await migrate(tx, newest);
    const tables = new Map(schema.tables.map((table) => [table.name, table]));
    // The backup already has what triggers would write.
    await setTriggers(tx, schema, "disable");
    await fill({
      addRows: async (name, rows) => {
        const table = tables.get(name);
        if (!table) throw new LoadRefused(`The backup has rows of an unknown table ${name}.`);
        if (neverRestored.has(name)) {
          await pipeline(rows, new Writable({ write: (_chunk, _encoding, done) => done() }));
          return 0;
        }
        const copy = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
        await pipeline(rows, copy);
        return copy.rowCount;
      },
    });
    await setTriggers(tx, schema, "enable");
    for (const { name, value } of schema.sequences) {
      const sequence = `public.${quote(name)}`;
      if (value !== null) await sql`select setval(${sequence}, ${value})`.execute(tx);
    }
    await migrate(tx);
    await dropRevokedAccess(tx, remembered, revokeAll);
    await beginSequences(tx);
    const files = tx.selectFrom("uploads").select(["key", "type"]).where("status", "=", "stored");
    return { fileTypes: new Map((await files.execute()).map(({ key, type }) => [key, type])) };
  });
}

/**
 * Restarts each user's change sequence at the current time in milliseconds. That is above every
 * number handed out before, so a client with an old number refetches everything.
 */
async function beginSequences(tx: Kysely<Database>): Promise<void> {
  await sql`
    insert into public.change_counters (user_id, seq)
    select id, extract(epoch from clock_timestamp()) * 1000 from public.users`.execute(tx);
}

/** Throws if the app or an operator command is connected; both use the same application name. */
async function assertUnused(tx: Kysely<Database>): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name ~ '^daysignal [0-9]+$'
      and application_name <> ${applicationName}`.execute(tx);
  if (rows.length > 0) {
    throw new LoadRefused(
      "The app is running on this database. Stop it, all instances of it, and restore again.",
    );
  }
}

async function assertEmpty(tx: Kysely<Database>): Promise<void> {
  for (const { name } of await findTables(tx)) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0) {
      throw new LoadRefused(`The database is not empty: there is something in its table ${name}.`);
    }
  }
}

/**
 * Drops everything that migrations have created, and the job queue, whose jobs belong to the
 * replaced data. Extensions stay, because an administrator may have added them.
 */
async function dropEverything(tx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop table if exists %s cascade', oid::regclass) as statement
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all
    select format('drop sequence if exists %s cascade', oid::regclass)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
    tx,
  );
  for (const { statement } of rows) await sql.raw(statement).execute(tx);
  await sql`drop schema if exists ${sql.ref(jobSchema)} cascade`.execute(tx);
}

/** The migration of this version that creates a backup's tables; throws `LoadRefused` for none. */
async function findNewestKnown({ migrations: applied }: BackupSchema): Promise<string> {
  const migrations = await loadMigrations();
  const unknown = applied.filter((name) => !isReplaced(name) && migrations[name] === undefined);
  if (unknown.length > 0 || applied.length === 0) {
    throw new LoadRefused(
      `The backup was made by another version of Daysignal, which is newer than this one: its database has ${unknown.join(", ") || "no migrations"}.`,
    );
  }
  const tooOld = explainTooOld(applied);
  if (tooOld !== null) {
    throw new LoadRefused(`This version cannot restore this backup: ${tooOld}.`);
  }
  return (
    applied
      .filter((name) => !isReplaced(name))
      .toSorted()
      .at(-1) ?? firstMigration
  );
}

/** Runs all migrations, or those up to and including the one named. */
async function migrate(tx: Kysely<Database>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db: tx, provider: { getMigrations: loadMigrations } });
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error !== undefined) throw error;
}

async function setTriggers(
  tx: Kysely<Database>,
  { tables }: BackupSchema,
  action: "enable" | "disable",
): Promise<void> {
  for (const { name } of tables) {
    await sql.raw(`alter table public.${quote(name)} ${action} trigger user`).execute(tx);
  }
}
