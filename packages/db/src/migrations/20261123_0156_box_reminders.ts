import { type Kysely, sql } from "kysely";

export const work = [{ table: "reminders", does: "check" }] as const;

/** Reminders a number of minutes before a time box; they have no time of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reminders
      alter column time drop not null,
      add column minutes_before smallint check (minutes_before between 0 and 1440),
      drop constraint reminders_check,
      add constraint reminders_counts_from
        check (num_nonnulls(day, days_before, minutes_before) = 1),
      add constraint reminders_has_time
        check ((time is null) = (minutes_before is not null))`.execute(db);
}
