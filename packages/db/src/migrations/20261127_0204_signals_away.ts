import type { Kysely } from "kysely";
import { createIndexConcurrently, type MigrationWork } from "../schema-migration.ts";

export const work: readonly MigrationWork[] = [{ table: "signals", does: "index" }];
export const isOutsideTransaction = true;

/** The few signals that are hidden or wait (§4), for the lists of an account with very many others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    "signals_hidden",
    "on signals (user_id, created_at, id) where hidden_until is not null",
  );
  await createIndexConcurrently(
    db,
    "signals_waiting",
    "on signals (user_id, created_at, id) where waiting_for is not null",
  );
}
