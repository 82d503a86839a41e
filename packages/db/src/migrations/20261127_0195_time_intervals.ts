import { type Kysely, sql } from "kysely";
import type { MigrationWork } from "../schema-migration.ts";

export const work: readonly MigrationWork[] = [
  { table: "signals", does: "check" },
  { table: "plan_entries", does: "check" },
];

/**
 * The times in which signals were worked on (§18), and days that were closed as progress (§4). Changes
 * of intervals lock the user's settings row, so that none overlap; at most one can run. `spent_ms`
 * is the sum of a signal's intervals that have ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table time_intervals (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      signal_id uuid not null,
      started_at timestamptz(3) not null,
      ended_at timestamptz(3),
      created_at timestamptz(3) not null,
      primary key (user_id, id),
      foreign key (user_id, signal_id) references signals (user_id, id) on delete cascade,
      constraint time_intervals_length
        check (ended_at > started_at and ended_at - started_at <= interval '24 hours'),
      constraint time_intervals_start unique (user_id, started_at)
    )`.execute(db);
  await sql`
    create unique index time_intervals_running on time_intervals (user_id)
      where ended_at is null`.execute(db);
  await sql`
    create index time_intervals_of_signal on time_intervals (user_id, signal_id, started_at)
      include (ended_at)`.execute(db);
  await sql`
    alter table signals
      add column work_days smallint check (work_days between 1 and 90),
      add column spent_ms bigint not null default 0 check (spent_ms >= 0)`.execute(db);
  await sql`
    alter table plan_entries
      add column progress boolean not null default false,
      add constraint plan_entries_progress
        check (not progress or (completed_at is not null and is_occurrence))`.execute(db);
  await sql`
    alter table settings
      add column counts_learned_time boolean not null default false`.execute(db);
  await sql`
    alter table calendar_feeds add column times boolean not null default false`.execute(db);
}
