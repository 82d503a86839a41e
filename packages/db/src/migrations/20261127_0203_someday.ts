import { type Kysely, sql } from "kysely";

/** After how many days signals are offered under "Someday", and when that was last answered (§16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings
      add column someday_after_days smallint default 90
        check (someday_after_days between 30 and 365),
      add column someday_month text check (someday_month ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$')
  `.execute(db);
}
