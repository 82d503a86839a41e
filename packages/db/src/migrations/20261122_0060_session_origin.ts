import { type Kysely, sql } from "kysely";

/** Adds the browser and network in which a session was started; null for existing sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column user_agent text, add column network text`.execute(db);
}
