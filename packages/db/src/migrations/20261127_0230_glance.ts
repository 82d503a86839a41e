import { type Kysely, sql } from "kysely";

/** The address at which a user's day can be seen without signing in (§11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table glances (
      user_id uuid primary key references users (id) on delete cascade,
      token_hash text not null,
      titles boolean not null,
      times boolean not null,
      projects boolean not null,
      done boolean not null,
      language text,
      created_at timestamptz(3) not null
    )`.execute(db);
  // Not unique, for the same reason as for API tokens.
  await sql`create index glances_token_hash on glances (token_hash)`.execute(db);
}
