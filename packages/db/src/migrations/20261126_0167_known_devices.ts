import { type Kysely, sql } from "kysely";

/** Browsers that an account has signed in with; sign-ins from them send no email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_devices (
      user_id uuid not null references users (id) on delete cascade,
      token_hash text not null,
      sign_in_id uuid not null,
      seen_at timestamptz(3) not null,
      primary key (user_id, token_hash)
    )`.execute(db);
}
