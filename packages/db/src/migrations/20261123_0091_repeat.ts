import { type Kysely, sql } from "kysely";

export const work = [{ table: "signals", does: "check" }] as const;

/**
 * Recurrence rules: `repeat` has what a signal's `recurrence` cannot express. A moved occurrence
 * keeps the date that the rule gave it.
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
