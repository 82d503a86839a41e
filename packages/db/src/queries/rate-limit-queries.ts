import { sql } from "kysely";
import type { Db } from "../database.ts";

/** Deletes the rate-limit counters whose keys start with a prefix. */
export async function clearRateLimits(db: Db, prefix: string): Promise<void> {
  await db.deleteFrom("rate_limits").where(sql<boolean>`starts_with(key, ${prefix})`).execute();
}
