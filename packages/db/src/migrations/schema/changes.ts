import { sql } from "kysely";

/** The changes of each user's data, numbered without gaps, for live updates. */
export const changes = [
  // The row stays locked from a change until the commit, so numbers are committed in order.
  sql`
    create table change_counters (
      user_id uuid primary key references users (id) on delete cascade,
      seq bigint not null
    )`,
  sql`
    create table changes (
      user_id uuid not null references users (id) on delete cascade,
      seq bigint not null,
      kind text not null,
      ids uuid[],
      days date[],
      origin text,
      at timestamptz not null default clock_timestamp(),
      primary key (user_id, seq)
    )`,
  // Old rows are deleted by age.
  sql`create index changes_at on changes (at)`,
];
