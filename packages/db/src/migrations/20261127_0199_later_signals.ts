import { type Kysely, sql } from "kysely";
import type { MigrationWork } from "../schema-migration.ts";

export const work: readonly MigrationWork[] = [{ table: "signals", does: "check" }];

/** Signals that are hidden until a day, or wait for somebody or something (§4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signals
      add column hidden_until date,
      add column waiting_for text
        check (length(waiting_for) between 1 and 200),
      add column ask_on date,
      add constraint signals_ask_on check (ask_on is null or waiting_for is not null)`.execute(db);
}
