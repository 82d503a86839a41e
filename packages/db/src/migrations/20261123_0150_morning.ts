import { type Kysely, sql } from "kysely";

/** The setting that keeps the planner from offering the morning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settings add column offers_morning boolean not null default true`.execute(
    db,
  );
}
