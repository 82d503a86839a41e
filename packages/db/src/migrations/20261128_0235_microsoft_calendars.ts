import { type Kysely, sql } from "kysely";
import type { MigrationWork } from "../schema-migration.ts";

export const work: readonly MigrationWork[] = [{ table: "calendars", does: "check" }];

/** Calendar accounts that sign in at Microsoft (§10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table calendars
      drop constraint calendars_provider_check,
      add constraint calendars_provider_check check (provider in ('google', 'microsoft'))`.execute(
    db,
  );
}
