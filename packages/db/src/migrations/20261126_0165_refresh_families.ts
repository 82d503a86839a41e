import { type Kysely, sql } from "kysely";

/**
 * Refresh tokens of a grant share a secret part, so that a replaced token is recognised and a
 * repeated exchange returns the same tokens. Null in earlier grants until their next exchange.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table oauth_grants add column family_hash text, add column refresh_salt text`.execute(db);
}
