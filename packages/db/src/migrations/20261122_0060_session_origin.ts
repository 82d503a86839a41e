import { type Kysely, sql } from "kysely";

/** Where a session began; unknown for those that exist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column user_agent text, add column network text`.execute(db);
}
