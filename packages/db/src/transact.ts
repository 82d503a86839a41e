import { type Kysely, Transaction } from "kysely";
import type { Database } from "./database.ts";

/**
 * Runs work in a transaction: the one that `db` is already, which then decides
 * on all of it together, else one of its own. For what may be called either way.
 */
export async function transact<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return await (db instanceof Transaction ? work(db) : db.transaction().execute(work));
}
