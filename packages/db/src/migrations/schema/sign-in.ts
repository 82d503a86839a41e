import { sql } from "kysely";

/** Sessions, and what a user signs in with beside a password. */
export const signIn = [
  // Tokens issued before the user was part of the key do not contain it and are found by their hash
  // alone.
  sql`
    create table sessions (
      id text not null,
      user_id uuid not null references users (id) on delete cascade,
      expires_at timestamptz(3) not null,
      sign_in_id uuid not null,
      kind text not null check (kind in ('cookie', 'bearer')),
      remember boolean not null,
      created_at timestamptz(3) not null default now(),
      user_agent text,
      network text,
      primary key (user_id, id)
    )`,
  sql`create index sessions_id on sessions (id)`,
  sql`create index sessions_user_id on sessions (user_id, sign_in_id)`,
  sql`create index sessions_expires_at on sessions (expires_at)`,

  // Sign-ins from a known device send no email.
  sql`
    create table known_devices (
      user_id uuid not null references users (id) on delete cascade,
      token_hash text not null,
      sign_in_id uuid not null,
      seen_at timestamptz(3) not null,
      primary key (user_id, token_hash)
    )`,

  sql`
    create table two_factor (
      user_id uuid primary key references users (id) on delete cascade,
      secret text not null,
      enabled_at timestamptz(3),
      last_step integer
    )`,
  sql`
    create table recovery_codes (
      user_id uuid not null references users (id) on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    )`,
  // Devices that skip the second factor.
  sql`
    create table remembered_devices (
      user_id uuid not null references users (id) on delete cascade,
      token_hash text not null,
      sign_in_id uuid not null,
      expires_at timestamptz(3) not null,
      primary key (user_id, token_hash)
    )`,

  sql`
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
    )`,
  sql`
    create table passkey_challenges (
      challenge text primary key,
      user_id uuid references users (id) on delete cascade,
      expires_at timestamptz(3) not null
    )`,
  sql`create index passkey_challenges_expires_at on passkey_challenges (expires_at)`,
  sql`create index passkey_challenges_user_id on passkey_challenges (user_id)`,

  // Accounts at an OpenID provider, sign-ins in progress there, and sign-ins that wait for the
  // second factor.
  sql`
    create table identities (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      issuer text not null,
      subject text not null,
      name text,
      created_at timestamptz(3) not null,
      last_used_at timestamptz(3),
      primary key (user_id, id),
      unique (issuer, subject)
    )`,
  sql`
    create table provider_sign_ins (
      browser_hash text primary key,
      state text not null,
      nonce text not null,
      code_verifier text not null,
      user_id uuid references users (id) on delete cascade,
      destination text not null,
      expires_at timestamptz(3) not null
    )`,
  sql`create index provider_sign_ins_user_id on provider_sign_ins (user_id)`,
  sql`create index provider_sign_ins_expires_at on provider_sign_ins (expires_at)`,
  sql`
    create table unconfirmed_sign_ins (
      browser_hash text primary key,
      user_id uuid not null references users (id) on delete cascade,
      expires_at timestamptz(3) not null
    )`,
  sql`create index unconfirmed_sign_ins_user_id on unconfirmed_sign_ins (user_id)`,
  sql`create index unconfirmed_sign_ins_expires_at on unconfirmed_sign_ins (expires_at)`,
];
