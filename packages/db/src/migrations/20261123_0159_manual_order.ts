import { type Kysely, sql } from "kysely";
import { createIndexConcurrently } from "./migration.ts";

export const work = [{ table: "signals", does: "index" }] as const;
export const isOutsideTransaction = true;

/**
 * The position a signal was moved to in "My order" (§2), and an index of that order. A signal that
 * was never moved is ordered by its creation, so existing rows and those that an earlier release
 * creates need no value.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signals add column if not exists manual_position text collate "C"`.execute(db);
  await createIndexConcurrently(
    db,
    "signals_manual",
    `on signals (
      user_id,
      (coalesce(manual_position, 'l' || lpad(to_hex(floor(extract(epoch from created_at at time zone 'UTC') * 1000)::bigint), 12, '0') || replace(id::text, '-', '') || '1') collate "C"),
      id
    )`,
  );
}
