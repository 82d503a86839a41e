import type { Kysely } from "kysely";
import { createIndexConcurrently, type MigrationWork } from "../schema-migration.ts";

export const work: readonly MigrationWork[] = [{ table: "signals", does: "index" }];
export const isOutsideTransaction = true;

/** The last finished signals with actual time, from which estimates learn (§18). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    "signals_timed",
    "on signals (user_id, completed_at desc, id) where status = 'done' and spent_ms > 0",
  );
}
