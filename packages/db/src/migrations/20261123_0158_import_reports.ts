import { type Kysely, sql } from "kysely";
import { createIndexConcurrently } from "./migration.ts";

export const work = [{ table: "imports", does: "index" }] as const;
export const isOutsideTransaction = true;

/** The report of an import, kept for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column if not exists report bytea`.execute(db);
  await createIndexConcurrently(
    db,
    "imports_with_report",
    "on imports (created_at) where report is not null",
  );
}
