import type { Kysely } from "kysely";
import { createIndexConcurrently } from "./migration.ts";

export const work = [{ table: "signals", does: "index" }] as const;
export const isOutsideTransaction = true;

/** An index of completed signals by their time of completion, for reviews (§16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    "signals_finished",
    "on signals (user_id, completed_at) where status = 'done'",
  );
}
