import { type Kysely, sql } from "kysely";

/**
 * Whether a password reset code was requested from a network that the account has signed in from.
 * Requests from other networks have attempts of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table password_resets
      add column is_from_known_network boolean not null default false,
      add column stranger_tries smallint not null default 0 check (stranger_tries >= 0)`.execute(
    db,
  );
}
