import { type Kysely, sql } from "kysely";

/**
 * Whether a reset code was asked for where its account has signed in before; strangers then have
 * tries of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table password_resets
      add column is_from_known_network boolean not null default false,
      add column stranger_tries smallint not null default 0 check (stranger_tries >= 0)`.execute(
    db,
  );
}
