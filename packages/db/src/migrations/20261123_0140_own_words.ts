import { type Kysely, sql } from "kysely";

/** The title and notes of a single day of a series. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table plan_entries add column own_title text, add column own_notes text`.execute(db);
}
