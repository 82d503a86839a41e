import { type Kysely, sql } from "kysely";

export const work = [{ table: "plan_entries", does: "check" }] as const;

/** The planned time of a signal on its day, and how often and when its plan entry was changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table plan_entries
      add column starts_at text check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      add column minutes smallint check (minutes between 5 and 1440),
      add constraint plan_entries_time_box check (minutes is null or starts_at is not null),
      add column updated_at timestamptz(3),
      add column version integer not null default 1`.execute(db);
}
