import type pg from "pg";
import { expect } from "vitest";

/** Waits until a session of this pool's database waits for a lock. */
export async function waitForBlockedSession(pool: pg.Pool): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBe(1);
}
