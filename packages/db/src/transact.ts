import { type Kysely, Transaction } from "kysely";
import type { Database } from "./database.ts";
import { announceChanges, recordChanges } from "./live/record-changes.ts";

/**
 * Runs work in a transaction: the current one if `db` is a transaction, so that everything commits
 * together, else a new one. Changes of user data (`noteChange`) are recorded in the same
 * transaction, with their origin (`withChangeOrigin`), and published after the commit
 * (`onCommittedChanges`).
 */
export async function transact<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (db instanceof Transaction) return await work(db);
  const { result, changes } = await db
    .transaction()
    .execute((tx) => recordChanges(tx, () => work(tx)));
  announceChanges(db, changes);
  return result;
}
