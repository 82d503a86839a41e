import type { Readable } from "node:stream";
import { sql } from "kysely";
import { to as copyTo } from "pg-copy-streams";
import { withTransaction } from "./connection.ts";
import { type BackupTable, findMigrations, findTables, neverRestored, quote } from "./schema.ts";

/** A sequence and its last value; null if it was never used. */
export interface BackupSequence {
  name: string;
  value: string | null;
}

/** Facts about the database that a backup records. */
export interface BackupSchema {
  /** The version of Postgres, as it reports it. */
  postgres: string;
  migrations: string[];
  /** In dependency order: each table comes after the tables it references. */
  tables: BackupTable[];
  sequences: BackupSequence[];
}

/** A consistent snapshot of the whole database. */
export interface Snapshot {
  schema: BackupSchema;
  /** The rows of a table in Postgres's text format, in the order of its primary key. */
  rows(table: BackupTable): Readable;
  /** False if the database has no accounts. */
  hasUsers: boolean;
  /** The object-store keys of all stored files. */
  fileKeys: string[];
}

/** Runs `work` on a snapshot of the database of a URL; writers are not blocked. */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return await withTransaction(url, "reading", async ({ tx, client }) => {
    const tables = await findTables(tx);
    const keyOf = new Map(tables.map(({ name, key }) => [name, key]));
    const { rows: versions } = await sql<{ version: string }>`
      select current_setting('server_version') as version`.execute(tx);
    const { rows: sequences } = await sql<BackupSequence>`
      select sequencename::text as name, last_value as value from pg_sequences
      where schemaname = 'public' order by name`.execute(tx);
    // A database that was never migrated has no tables; that of files is newer than the first one.
    const users = keyOf.has("users")
      ? await tx.selectFrom("users").select("id").limit(1).execute()
      : [];
    const stored = tx.selectFrom("uploads").select("key").where("status", "=", "stored");
    const files = keyOf.has("uploads") ? await stored.orderBy("key").execute() : [];
    return await work({
      schema: {
        postgres: versions[0]?.version ?? "",
        migrations: await findMigrations(tx),
        tables: tables
          .filter(({ name }) => !neverRestored.has(name))
          .map(({ name, columns }) => ({ name, columns })),
        sequences,
      },
      rows: ({ name, columns }) => {
        const order = (keyOf.get(name) ?? []).map(quote).join(", ");
        const rows = `select ${columns.map(quote).join(", ")} from public.${quote(name)}`;
        return client.query(
          copyTo(`copy (${rows}${order === "" ? "" : ` order by ${order}`}) to stdout`),
        );
      },
      hasUsers: users.length > 0,
      fileKeys: files.map(({ key }) => key),
    });
  });
}
