import { type Kysely, sql } from "kysely";

export const isOutsideTransaction = true;

/**
 * Drops a redundant foreign key and index, which slowed every returned entry: a history row already
 * references its signal, whose key contains the user, and `plan_entries_slot` starts with the
 * columns of `plan_entries_day`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signal_history drop constraint if exists signal_history_user_id_fkey`.execute(db);
  const concurrently = db.isTransaction ? sql`` : sql`concurrently`;
  await sql`drop index ${concurrently} if exists plan_entries_day`.execute(db);
}
