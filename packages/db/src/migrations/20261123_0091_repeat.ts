import { type Kysely, sql } from "kysely";

export const work = [{ table: "signals", does: "check" }] as const;

/**
 * Rules of recurrence: `repeat` has what a signal's recurrence cannot say, and an
 * occurrence that was moved keeps the date of the rule that it stands for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signals add column repeat jsonb,
      drop constraint signals_recurrence_check,
      add constraint signals_recurrence_check
        check (recurrence in ('none', 'daily', 'weekly', 'monthly', 'custom')),
      add constraint signals_repeat_custom
        check (recurrence is distinct from 'custom' or repeat is not null)`.execute(db);
  await sql`alter table plan_entries add column occurrence_of date`.execute(db);
}
