import { AsyncLocalStorage } from "node:async_hooks";
import type { TransactionSettings } from "kysely";
import type { Statement } from "../driver/round.ts";

/** Who makes the changes of what is running: a tab of the web app, by the name it gave itself. */
const origins = new AsyncLocalStorage<string>();

/** A name that can stand in SQL as it is. */
const speakable = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Runs work whose transactions say that `origin` made them, so that whoever is
 * told of the changes can know its own. A name that is no word of letters,
 * digits and hyphens is left out: a change without an origin is news to all.
 */
export function withChangeOrigin<T>(origin: string | undefined, work: () => T): T {
  return origin === undefined || !speakable.test(origin) ? work() : origins.run(origin, work);
}

/** What a transaction begins with: one that has an origin says so first. */
export function beginning({ isolationLevel, accessMode }: TransactionSettings): Statement[] {
  const words = ["begin"];
  if (isolationLevel) words.push(`isolation level ${isolationLevel}`);
  if (accessMode) words.push(accessMode);
  const begin: Statement = { sql: words.join(" "), parameters: [] };
  const origin = origins.getStore();
  if (origin === undefined) return [begin];
  return [begin, { sql: `set local daysignal.origin = '${origin}'`, parameters: [] }];
}
