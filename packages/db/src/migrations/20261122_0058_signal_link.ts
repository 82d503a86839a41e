import { type Kysely, sql } from "kysely";

/** The web address of a signal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table signals add column link text`.execute(db);
}
