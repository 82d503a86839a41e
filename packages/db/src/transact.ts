import { type Kysely, Transaction } from "kysely";
import type { Database } from "./database.ts";
import { setOrigin } from "./live/change-origin.ts";

/**
 * Runs work in a transaction: the current one if `db` is a transaction, so that all of
 * it commits together, else a new one with the origin of its changes
 * (`withChangeOrigin`).
 */
export async function transact<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db instanceof Transaction) return await work(db);
  return await db.transaction().execute(async (tx) => {
    await setOrigin(tx);
    return await work(tx);
  });
}
