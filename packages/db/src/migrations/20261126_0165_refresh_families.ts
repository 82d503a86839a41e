import { type Kysely, sql } from "kysely";

/**
 * All refresh tokens of a grant share a secret part, by which a replaced one is recognised, and an
 * exchange that is repeated gives the same tokens. Null in grants made before, until their next
 * exchange.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table oauth_grants add column family_hash text, add column refresh_salt text`.execute(db);
}
