import { type Kysely, sql } from "kysely";

/** The calendar feed of each user's plan, at a secret address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feeds (
      user_id uuid primary key references users (id) on delete cascade,
      token_hash text not null,
      deadlines boolean not null default false,
      created_at timestamptz(3) not null
    )`.execute(db);
  // Not unique, for the same reason as for API tokens.
  await sql`create index calendar_feeds_token_hash on calendar_feeds (token_hash)`.execute(db);
}
