import { type Kysely, sql } from "kysely";

/**
 * The subtasks of an occurrence as they were when it was finished or missed; null if it had none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan_entries add column subtasks jsonb`.execute(db);
}
