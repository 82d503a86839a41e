import { type Kysely, sql } from "kysely";

/** Named views (saved filters) of the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table named_views (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      query text not null,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (user_id, id)
    )`.execute(db);
}
