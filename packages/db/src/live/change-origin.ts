import { AsyncLocalStorage } from "node:async_hooks";
import { sql, type Transaction } from "kysely";
import type { Database } from "../database.ts";

/** Who makes the changes of what is running: a tab of the web app, by the name it gave itself. */
const origins = new AsyncLocalStorage<string>();

/** What the name of a tab looks like. */
const speakable = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Runs work whose transactions say that `origin` made them, so that whoever is
 * told of the changes can know its own. A name that is no word of letters,
 * digits and hyphens is left out: a change without an origin is news to all.
 */
export function withChangeOrigin<T>(origin: string | undefined, work: () => T): T {
  return origin === undefined || !speakable.test(origin) ? work() : origins.run(origin, work);
}

/** Lets the triggers that tell of changes know who makes those of a transaction. */
export async function sayOrigin(tx: Transaction<Database>): Promise<void> {
  const origin = origins.getStore();
  if (origin === undefined) return;
  await sql`select set_config('daysignal.origin', ${origin}, true)`.execute(tx);
}
