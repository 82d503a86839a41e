import { type Kysely, sql } from "kysely";

export const work = [{ table: "calendars", does: "update" }] as const;

/**
 * The parts of a calendar that could not be read. Each calendar is read again completely by the new
 * reader.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calendars add column left_out jsonb`.execute(db);
  await sql`update calendars set events_from = null, content_hash = null`.execute(db);
}
