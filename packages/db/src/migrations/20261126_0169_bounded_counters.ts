import { type Kysely, sql } from "kysely";

const versioned = [
  "clients",
  "projects",
  "signals",
  "subtasks",
  "named_views",
  "day_notes",
] as const;

export const work = [...versioned, "uploads"].map((table) => ({ table, does: "update" }) as const);

/**
 * Limits counters that an import stored at the maximum of their type (where incrementing fails) to
 * what an import accepts now, and resets media types that cannot be sent as a header.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of versioned) {
    await sql`
      update ${sql.table(table)} set version = 1000000000 where version > 1000000000`.execute(db);
  }
  await sql`
    update signals set incomplete_rollover_count = least(incomplete_rollover_count, 1000000),
      decided_at_returns = least(decided_at_returns, 1000000)
    where incomplete_rollover_count > 1000000 or decided_at_returns > 1000000`.execute(db);
  await sql`
    update uploads set type = 'application/octet-stream' where type ~ '[^\t -~]'`.execute(db);
}
