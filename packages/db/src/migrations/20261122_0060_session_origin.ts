import { type Kysely, sql } from "kysely";

/** The browser and address that a session began at; unknown for existing ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column user_agent text, add column network text`.execute(db);
}
