import { type Kysely, sql } from "kysely";

/** Uploaded files: their owners and the state of each upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      key text not null check (key = 'users/' || user_id || '/' || id),
      upload_id text,
      filename text,
      type text not null,
      size bigint check (size >= 0),
      status text not null check (status in ('open', 'stored', 'aborted')),
      created_at timestamptz(3) not null,
      primary key (user_id, id)
    )`.execute(db);
  await sql`
    create index uploads_unfinished on uploads (created_at) where status <> 'stored'`.execute(db);
}
