import { type Kysely, Transaction } from "kysely";
import type { Database } from "./database.ts";
import { sayOrigin } from "./live/change-origin.ts";

/**
 * Runs work in a transaction: the one that `db` is already, which then decides
 * on all of it together, else one of its own, which says who makes its changes
 * (`withChangeOrigin`).
 */
export async function transact<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db instanceof Transaction) return await work(db);
  return await db.transaction().execute(async (tx) => {
    await sayOrigin(tx);
    return await work(tx);
  });
}
