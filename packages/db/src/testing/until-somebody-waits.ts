import type pg from "pg";
import { expect } from "vitest";

/** Waits until a session waits for a lock in the database of this pool. */
export async function untilSomebodyWaits(pool: pg.Pool): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBe(1);
}
