import { type Kysely, sql } from "kysely";
import { createIndexConcurrently } from "./migration.ts";

export const work = [{ table: "sessions", does: "index" }] as const;
export const isOutsideTransaction = true;

/**
 * Puts the user first in the key of sessions, so that the table can be distributed by it. Tokens
 * issued before do not contain the user and are found by their hash alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, "sessions_id", "on sessions (id)");
  const { rows: keyed } = await sql`
    select from pg_index where indexrelid = to_regclass('sessions_pkey') and indnkeyatts = 2`.execute(
    db,
  );
  if (keyed.length > 0) return;
  await createIndexConcurrently(db, "sessions_key", "on sessions (user_id, id)", "unique index");
  await sql`
    alter table sessions drop constraint sessions_pkey,
      add constraint sessions_pkey primary key using index sessions_key`.execute(db);
}
