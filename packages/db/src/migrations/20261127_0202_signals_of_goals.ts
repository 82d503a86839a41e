import type { Kysely } from "kysely";
import { createIndexConcurrently, type MigrationWork } from "../schema-migration.ts";

export const work: readonly MigrationWork[] = [{ table: "signals", does: "index" }];
export const isOutsideTransaction = true;

/** The signals that belong to a goal (§16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    "signals_goal_id",
    "on signals (user_id, goal_id) where goal_id is not null",
  );
}
