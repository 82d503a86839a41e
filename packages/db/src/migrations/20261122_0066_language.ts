import { type Kysely, sql } from "kysely";

/** A user's language and region; null means the browser's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings
      add column language text,
      add column week_start smallint check (week_start in (0, 1, 6)),
      add column time_format text check (time_format in ('12', '24')),
      add column weekend smallint[] check (weekend <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[])`.execute(
    db,
  );
}
