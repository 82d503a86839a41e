import { type Kysely, sql } from "kysely";

/** What makes the API safe for scripts: personal access tokens, password resets, remembered answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table personal_access_tokens (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      token_hash text not null,
      access text not null check (access in ('read', 'write')),
      expires_at timestamptz(3),
      last_used_at timestamptz(3),
      created_at timestamptz(3) not null,
      primary key (user_id, id)
    )`.execute(db);
  // Not unique, which a table distributed by user_id could not promise: 256 random bits are.
  await sql`create index personal_access_tokens_hash on personal_access_tokens (token_hash)`.execute(
    db,
  );

  // One row for each email that was asked for, whether or not an account has it, so that a try with
  // a known and one with an unknown email cause the same work.
  await sql`
    create table password_resets (
      email_hash text primary key,
      user_id uuid references users (id) on delete cascade,
      code_hash text not null,
      tries smallint not null default 0 check (tries >= 0),
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index password_resets_user_id on password_resets (user_id)`.execute(db);
  await sql`create index password_resets_expires_at on password_resets (expires_at)`.execute(db);

  await sql`
    create table idempotency_keys (
      user_id uuid not null references users (id) on delete cascade,
      key_hash text not null,
      procedure text not null,
      request_hash text not null,
      answer text,
      etag text,
      created_at timestamptz(3) not null,
      primary key (user_id, key_hash)
    )`.execute(db);
  await sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`.execute(db);
}
