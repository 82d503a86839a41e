import { type Kysely, sql } from "kysely";

/** Personal access tokens, password resets and responses stored for idempotency keys. */
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
  // Not unique, because a table distributed by user_id cannot have such an index; 256 random
  // bits do not collide.
  await sql`create index personal_access_tokens_hash on personal_access_tokens (token_hash)`.execute(
    db,
  );

  // One row for each requested email, whether or not an account has it, so that attempts with
  // known and unknown emails cause the same work.
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
