import { type Kysely, sql } from "kysely";

/**
 * Leaves room in the pages of the tables whose rows change most. A new version of a row on the same
 * page needs no new index entries if no indexed column changes (HOT): an edited signal, a finished
 * entry. It concerns pages that are written from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["signals", "plan_entries"]) {
    await sql`alter table ${sql.table(table)} set (fillfactor = 85)`.execute(db);
  }
}
