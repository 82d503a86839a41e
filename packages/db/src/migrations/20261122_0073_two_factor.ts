import { type Kysely, sql } from "kysely";

/**
 * Two-factor sign-in: the shared secret, recovery codes, and remembered devices that skip the
 * second factor.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table two_factor (
      user_id uuid primary key references users (id) on delete cascade,
      secret text not null,
      enabled_at timestamptz(3),
      last_step integer
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id uuid not null references users (id) on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`
    create table remembered_devices (
      user_id uuid not null references users (id) on delete cascade,
      token_hash text not null,
      sign_in_id uuid not null,
      expires_at timestamptz(3) not null,
      primary key (user_id, token_hash)
    )`.execute(db);
}
