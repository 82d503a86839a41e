import { type Kysely, sql } from "kysely";

export const work = [{ table: "signals", does: "index" }] as const;

/**
 * Indexes for the order of recommended signals (§9), so that a page's cost depends on its size
 * only. Overdue depends on the day and cannot be indexed: signals in time are read in the order of
 * the first index, overdue ones are found by the second.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index signals_recommended on signals (
      user_id,
      (-(priority * 3 + impact * 3 + effort * -1 + incomplete_rollover_count * 4)),
      coalesce(due_at, 'infinity'),
      created_at,
      id
    ) where status in ('inbox', 'active')`.execute(db);
  await sql`
    create index signals_due on signals (user_id, due_at)
      where status in ('inbox', 'active') and due_at is not null`.execute(db);
}
