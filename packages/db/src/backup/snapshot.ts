import type { Readable } from "node:stream";
import { sql } from "kysely";
import { to as copyTo } from "pg-copy-streams";
import type { Db } from "../database.ts";
import { withTransaction } from "./connection.ts";
import { type BackupTable, findMigrations, findTables, neverRestored, quote } from "./schema.ts";

/** A counter of the database and the last number that it gave; null if it never gave one. */
export interface BackupSequence {
  name: string;
  value: string | null;
}

/** What a backup says of the database that it was made of. */
export interface BackupSchema {
  /** The version of Postgres, as it says it itself. */
  postgres: string;
  migrations: string[];
  /** Each behind those that it refers to: the order in which they can be filled. */
  tables: BackupTable[];
  sequences: BackupSequence[];
}

/** The whole database at one moment, whatever is written meanwhile. */
export interface Snapshot {
  schema: BackupSchema;
  /** The rows of a table in Postgres's text format, in the order of its primary key. */
  rows(table: BackupTable): Readable;
  /** The keys of all files that are stored. */
  fileKeys: string[];
}

/** Lets `work` read the database of a URL as it is at this moment; nobody is kept from writing. */
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
      fileKeys: await storedFileKeys(tx, tables),
    });
  });
}

/** The table is newer than the first migration, and a backup may be made of any. */
async function storedFileKeys(tx: Db, tables: readonly BackupTable[]): Promise<string[]> {
  if (!tables.some(({ name }) => name === "uploads")) return [];
  const rows = await tx
    .selectFrom("uploads")
    .select("key")
    .where("status", "=", "stored")
    .orderBy("key")
    .execute();
  return rows.map(({ key }) => key);
}
