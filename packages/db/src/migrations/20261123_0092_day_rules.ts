import { type Kysely, sql } from "kysely";

export const work = [{ table: "settings", does: "check" }] as const;

/**
 * When the day begins, and a limit for each weekday from Sunday on; 0 is a day off. Null means the
 * same limit every day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings
      add column day_start text not null default '00:00' check (day_start ~ '^(0[0-5]:[0-5][0-9]|06:00)$'),
      add column daily_limits smallint[] check (
        cardinality(daily_limits) = 7
        and daily_limits <@ array[0, 4, 5, 6, 7, 8, 9, 10]::smallint[])`.execute(db);
}
