import type { User } from "@daysignal/core";
import type { AsyncStorage, PersistedQuery } from "@tanstack/query-persist-client-core";
import { createStore, del, delMany, get, getMany, keys, set } from "idb-keyval";
import { listMark } from "./list-mark.ts";
import type { ListPlace } from "./list-place.ts";

/**
 * The offline data of this device, in IndexedDB: the last signed-in user, the persisted queries
 * and the outbox, under keys such as ["read", person, …]. Every function rejects if storage is
 * unavailable; callers go on without it.
 */
const store = createStore("daysignal", "kept");

const personKey = ["person", 1];

/** Stores who is signed in. Deletes the persisted queries of other users, but not their outboxes. */
export async function storeUser(user: User): Promise<void> {
  const queries = await keysOf("read");
  // Until November 2026 their keys had five parts.
  const others = queries.filter((key) => key[1] !== user.id || key.length !== 3);
  await delMany(others, store);
  await set(personKey, user, store);
}

/** The user who signed in last and has not signed out. */
export function readStoredUser(): Promise<User | undefined> {
  return get<User>(personKey, store);
}

/** A persisted query; that of the list of signals has a place. */
export interface KeptQuery extends PersistedQuery {
  place?: ListPlace | undefined;
}

/** Where queries are persisted. */
export type QueryStorage = AsyncStorage<KeptQuery>;

/** The storage of a user's persisted queries. */
export function queryStorage(userId: string): QueryStorage {
  const keyOf = (name: string) => ["read", userId, name];
  return {
    getItem: (name) => get(keyOf(name), store),
    setItem: async (name, query) => {
      await set(keyOf(name), query, store);
      if (query.place) listMark.save({ userId, seq: query.place.seq });
      else if ("place" in query) listMark.remove();
    },
    removeItem: (name) => del(keyOf(name), store),
    entries: async () => {
      const found = await keysOf("read", userId);
      const queries = await getMany<KeptQuery>(found, store);
      return found.flatMap((key, index) => {
        const query = queries[index];
        return query ? [[String(key[2]), query] as [string, KeptQuery]] : [];
      });
    },
  };
}

/** Deletes the persisted queries of a user, which can be fetched again. */
export async function deleteQueries(userId: string): Promise<void> {
  await delMany(await keysOf("read", userId), store);
}

/**
 * Deletes the user and the persisted queries at the end of a session. The outbox stays for the user's
 * return.
 */
export async function deleteSessionData(): Promise<void> {
  listMark.remove();
  await delMany([personKey, ...(await keysOf("read"))], store);
}

/** Deletes all data of a user who signs out (§4), including the outbox. */
export async function deleteAllData(userId: string): Promise<void> {
  await deleteSessionData();
  await delMany(await keysOf("unsent", userId), store);
}

/** Stores the outbox of one window, replacing the previous one. */
export function storeOutbox(
  userId: string,
  windowId: string,
  changes: readonly unknown[],
): Promise<void> {
  const key = ["unsent", userId, windowId];
  return changes.length === 0 ? del(key, store) : set(key, changes, store);
}

/**
 * Asks the browser not to evict stored data when space runs short. Chromium and Safari decide by
 * themselves, Firefox asks the user.
 */
export async function requestPersistence(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // Unsupported or refused: the data stays evictable.
  }
}

/** The stored outboxes of this user, by window. */
export async function readOutboxes(
  userId: string,
): Promise<{ windowId: string; changes: unknown }[]> {
  const found = await keysOf("unsent", userId);
  const kept = await getMany<unknown>(found, store);
  return found.map((key, index) => ({ windowId: String(key[2]), changes: kept[index] }));
}

/** The keys with this prefix. */
async function keysOf(...start: readonly unknown[]): Promise<IDBValidKey[][]> {
  const all = await keys<IDBValidKey[]>(store);
  return all.filter((key) => start.every((part, index) => key[index] === part));
}
