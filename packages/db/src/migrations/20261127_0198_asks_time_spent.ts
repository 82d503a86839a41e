import { type Kysely, sql } from "kysely";

/** Whether finishing a signal without actual time asks what it took (§18). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings
      add column asks_time_spent boolean not null default true`.execute(db);
}
