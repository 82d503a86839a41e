import { type Kysely, sql } from "kysely";

export const work = [{ table: "calendars", does: "update" }] as const;

/** What of a calendar could not be read. Each is read again as a whole by the new reader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calendars add column left_out jsonb`.execute(db);
  await sql`update calendars set events_from = null, content_hash = null`.execute(db);
}
