import { type Kysely, sql } from "kysely";

/**
 * Accounts at an OpenID provider, sign-ins in progress there, and sign-ins that wait for the second
 * factor.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db);
  await sql`
    create table provider_sign_ins (
      browser_hash text primary key,
      state text not null,
      nonce text not null,
      code_verifier text not null,
      user_id uuid references users (id) on delete cascade,
      destination text not null,
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index provider_sign_ins_user_id on provider_sign_ins (user_id)`.execute(db);
  await sql`create index provider_sign_ins_expires_at on provider_sign_ins (expires_at)`.execute(
    db,
  );
  await sql`
    create table unconfirmed_sign_ins (
      browser_hash text primary key,
      user_id uuid not null references users (id) on delete cascade,
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index unconfirmed_sign_ins_user_id on unconfirmed_sign_ins (user_id)`.execute(
    db,
  );
  await sql`
    create index unconfirmed_sign_ins_expires_at on unconfirmed_sign_ins (expires_at)`.execute(db);
}
