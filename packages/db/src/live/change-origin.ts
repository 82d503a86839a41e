import { AsyncLocalStorage } from "node:async_hooks";
import { sql, type Transaction } from "kysely";
import type { Database } from "../database.ts";

/** The origin of the changes made by the current call: the name of a browser tab. */
const origins = new AsyncLocalStorage<string>();

/** The allowed form of a tab's name. */
const validOrigin = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Runs work whose transactions have `origin`, so that a tab can recognise its own
 * changes. An invalid name is ignored: a change without an origin is new to every tab.
 */
export function withChangeOrigin<T>(origin: string | undefined, work: () => T): T {
  return origin === undefined || !validOrigin.test(origin) ? work() : origins.run(origin, work);
}

/** Sets the origin of a transaction for the triggers that publish changes. */
export async function setOrigin(tx: Transaction<Database>): Promise<void> {
  const origin = origins.getStore();
  if (origin === undefined) return;
  await sql`select set_config('daysignal.origin', ${origin}, true)`.execute(tx);
}
