import { AsyncLocalStorage } from "node:async_hooks";
import type { HistoryActor } from "@daysignal/core";

/** The origin of the changes made by the current call: the name of a browser tab. */
const origins = new AsyncLocalStorage<string>();

/** The allowed form of a tab name. */
const validOrigin = /^[A-Za-z0-9-]{1,64}$/;

/**
 * Runs work whose changes carry `origin`, so that a tab recognises its own changes. An invalid name
 * is ignored; every tab treats a change without origin as new.
 */
export function withChangeOrigin<T>(origin: string | undefined, work: () => T): T {
  return origin === undefined || !validOrigin.test(origin) ? work() : origins.run(origin, work);
}

/** The origin of the changes made by the current call; null if unknown. */
export function currentOrigin(): string | null {
  return origins.getStore() ?? null;
}

/** The user and time of the changes of a call, for the history of signals. */
interface Actor {
  by: HistoryActor;
  /** An instant. */
  at: string;
}

const actors = new AsyncLocalStorage<Actor>();

/** Runs work whose changes are made by `actor`. */
export function withActor<T>(actor: Actor, work: () => T): T {
  return actors.run(actor, work);
}

/**
 * The actor of the current call; undefined outside a call, when the server itself makes the change.
 */
export function currentActor(): Actor | undefined {
  return actors.getStore();
}
