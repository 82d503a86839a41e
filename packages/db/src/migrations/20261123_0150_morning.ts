import { type Kysely, sql } from "kysely";

/** The setting that switches off the planner's morning screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settings add column offers_morning boolean not null default true`.execute(
    db,
  );
}
