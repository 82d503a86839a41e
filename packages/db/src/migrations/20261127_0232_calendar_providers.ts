import { type Kysely, sql } from "kysely";
import type { MigrationWork } from "../schema-migration.ts";

export const work: readonly MigrationWork[] = [{ table: "calendars", does: "check" }];

/**
 * Calendar accounts that sign in at a provider (§10), whose tokens are in the place of the password,
 * and their sign-ins in progress.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table calendars add column provider text check (provider in ('google'))`.execute(db);
  await sql`
    alter table provider_sign_ins add column calendar_id uuid, add column sign_in_id uuid`.execute(
    db,
  );
}
