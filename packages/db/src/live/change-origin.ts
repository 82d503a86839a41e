import { AsyncLocalStorage } from "node:async_hooks";

/** The origin of the changes made by the current call: the name of a browser tab. */
const origins = new AsyncLocalStorage<string>();

/** The allowed form of a tab's name. */
const validOrigin = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Runs work whose changes have `origin`, so that a tab can recognise its own changes. An
 * invalid name is ignored: a change without an origin is new to every tab.
 */
export function withChangeOrigin<T>(origin: string | undefined, work: () => T): T {
  return origin === undefined || !validOrigin.test(origin) ? work() : origins.run(origin, work);
}

/** The origin of the changes made by the current call; null if unknown. */
export function currentOrigin(): string | null {
  return origins.getStore() ?? null;
}
