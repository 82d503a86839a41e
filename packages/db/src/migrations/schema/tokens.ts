import { sql } from "kysely";

/** API tokens, the OAuth apps that use some of them, and responses stored for idempotency keys. */
export const tokens = [
  sql`
    create table personal_access_tokens (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      name text not null check (name <> ''),
      token_hash text not null,
      access text not null check (access in ('read', 'write')),
      expires_at timestamptz(3),
      last_used_at timestamptz(3),
      created_at timestamptz(3) not null,
      client_id uuid,
      primary key (user_id, id)
    )`,
  // Not unique, because a table distributed by user_id cannot have such an index; 256 random bits do
  // not collide.
  sql`create index personal_access_tokens_hash on personal_access_tokens (token_hash)`,

  sql`
    create table oauth_clients (
      id uuid primary key,
      name text not null,
      redirect_uris text[] not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    )`,
  sql`create index oauth_clients_expires_at on oauth_clients (expires_at)`,

  // No foreign key to oauth_clients: a table distributed by user_id cannot have one. Grants from
  // before refresh tokens shared a secret part have no `family_hash` until their next exchange.
  sql`
    create table oauth_grants (
      user_id uuid not null references users (id) on delete cascade,
      token_id uuid not null,
      client_id uuid not null,
      redirect_uri text not null,
      resource text not null,
      code_hash text not null,
      code_challenge text not null,
      code_expires_at timestamptz(3) not null,
      code_used_at timestamptz(3),
      refresh_hash text,
      previous_refresh_hash text,
      refreshed_at timestamptz(3),
      family_hash text,
      refresh_salt text,
      expires_at timestamptz(3) not null,
      primary key (user_id, token_id),
      foreign key (user_id, token_id) references personal_access_tokens (user_id, id)
        on delete cascade
    )`,
  sql`create index oauth_grants_code_hash on oauth_grants (code_hash)`,
  sql`create index oauth_grants_refresh_hash on oauth_grants (refresh_hash)`,
  sql`create index oauth_grants_previous_refresh_hash on oauth_grants (previous_refresh_hash)`,
  sql`create index oauth_grants_expires_at on oauth_grants (expires_at)`,

  sql`
    create table idempotency_keys (
      user_id uuid not null references users (id) on delete cascade,
      key_hash text not null,
      procedure text not null,
      request_hash text not null,
      answer text,
      etag text,
      created_at timestamptz(3) not null,
      primary key (user_id, key_hash)
    )`,
  sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`,
];
