import { type Kysely, sql } from "kysely";

const tables = ["signals", "projects", "clients", "subtasks", "plan_entries", "settings"];
const triggers = [
  ...tables.flatMap((table) => ["insert", "update", "delete"].map((event) => [table, event])),
  ["sessions", "delete"],
  ["personal_access_tokens", "insert"],
  ["personal_access_tokens", "delete"],
] as const;

/**
 * Replaces the triggers that published changes: NOTIFY inside a transaction makes all
 * commits of the database wait for each other. Changes are now rows, written by the
 * transaction that makes them and numbered per user without gaps.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, event] of triggers) {
    await sql.raw(`drop trigger ${table}_tell_${event} on ${table}`).execute(db);
  }
  for (const name of ["tell_rows", "tell_subtasks", "tell_plans", "tell_person"]) {
    await sql.raw(`drop function ${name}()`).execute(db);
  }
  await sql`drop function tell_change(uuid, text, uuid[], date[])`.execute(db);

  // The row stays locked from a change until the commit, so numbers are committed in order.
  await sql`
    create table change_counters (
      user_id uuid primary key references users (id) on delete cascade,
      seq bigint not null
    )`.execute(db);
  await sql`
    create table changes (
      user_id uuid not null references users (id) on delete cascade,
      seq bigint not null,
      kind text not null,
      ids uuid[],
      days date[],
      origin text,
      at timestamptz not null default clock_timestamp(),
      primary key (user_id, seq)
    )`.execute(db);
  // Old rows are deleted by age.
  await sql`create index changes_at on changes (at)`.execute(db);
}
