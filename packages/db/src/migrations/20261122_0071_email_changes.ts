import { type Kysely, sql } from "kysely";

/** Email changes that wait for the code sent to the new address: one per account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      user_id uuid primary key references users (id) on delete cascade,
      email text not null check (length(email) <= 254),
      code_hash text,
      tries smallint not null default 0 check (tries >= 0),
      expires_at timestamptz(3) not null
    )`.execute(db);
}
