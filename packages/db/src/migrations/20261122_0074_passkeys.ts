import { type Kysely, sql } from "kysely";

/** Passkeys, and the challenges that authenticators sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      credential_id text not null,
      public_key text not null,
      counter bigint not null,
      transports text[] not null,
      name text not null check (name <> ''),
      created_at timestamptz(3) not null,
      last_used_at timestamptz(3),
      primary key (user_id, id),
      unique (user_id, credential_id)
    )`.execute(db);
  await sql`
    create table passkey_challenges (
      challenge text primary key,
      user_id uuid references users (id) on delete cascade,
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index passkey_challenges_expires_at on passkey_challenges (expires_at)`.execute(
    db,
  );
  await sql`create index passkey_challenges_user_id on passkey_challenges (user_id)`.execute(db);
}
