import { type Kysely, sql } from "kysely";

/** The imports of each user from other planners; see `ImportTable`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      source text not null,
      name text not null,
      state text not null,
      total integer not null,
      brought integer not null,
      created_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db);
}
