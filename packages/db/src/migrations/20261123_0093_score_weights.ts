import { type Kysely, sql } from "kysely";

/**
 * The weights of a user's recommendation score (§9). Not jsonb, which reorders the keys:
 * settings are compared as text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings add column score_weights json not null
      default '{"priority": 3, "impact": 3, "effort": -1, "overdue": 5, "rollover": 4}'`.execute(
    db,
  );
}
