import { sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * Serialises the claims of one kind of work until the transaction ends, so that each claim sees
 * what the others have taken. On a single server `for update skip locked` would do, but one query
 * cannot lock rows of several shards.
 */
export async function lockClaims(tx: Db, work: "hooks" | "reminders"): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`daysignal claims of ${work}`}))`.execute(tx);
}
