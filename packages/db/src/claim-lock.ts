import { sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * Lets the claims of one kind of work run one after another until the transaction ends, so that
 * each sees what the others have taken: rows of several shards cannot be locked by one query, which
 * `for update skip locked` would do on one server.
 */
export async function lockClaims(tx: Db, work: "hooks" | "reminders"): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`daysignal claims of ${work}`}))`.execute(tx);
}
