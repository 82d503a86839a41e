import { type Kysely, sql } from "kysely";

export const work = [{ table: "plan_entries", does: "check" }] as const;

/**
 * Allows a finished day of a series to have no slot, like a rolled-over one, while the series is in
 * the trash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan_entries drop constraint plan_entries_rolled_over_unfinished`.execute(
    db,
  );
  await sql`
    alter table plan_entries add constraint plan_entries_rolled_over_unfinished
      check (rolled_over_at is null or completed_at is null or is_occurrence)`.execute(db);
}
