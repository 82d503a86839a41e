import { type Kysely, sql } from "kysely";

export const work = [{ table: "settings", does: "check" }] as const;

/**
 * After how many returns a signal asks for a decision (null: never), and the number of returns at
 * its last decision.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings add column decide_after_returns smallint default 3
      check (decide_after_returns between 2 and 10)`.execute(db);
  await sql`
    alter table signals add column decided_at_returns integer not null default 0`.execute(db);
}
