import { type Kysely, sql } from "kysely";

/** The occurrence of a series that a snoozed reminder is about; null means the one of its day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reminders add column occurrence date`.execute(db);
  await sql`alter table reminder_deliveries add column occurrence date`.execute(db);
}
