import { type Kysely, sql } from "kysely";

/** Notes of users about their days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table day_notes (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      day date not null,
      note text not null check (note <> ''),
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (user_id, id),
      unique (user_id, day)
    )`.execute(db);
}
