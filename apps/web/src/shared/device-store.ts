import type { User } from "@daysignal/core";
import { createStore, del, delMany, get, getMany, keys, set, setMany } from "idb-keyval";

/**
 * The offline data of this device, in IndexedDB: the last signed-in user, the persisted query cache
 * and the outbox, under keys such as ["read", person, …]. Every function rejects if storage is
 * unavailable; callers go on without it.
 */
const store = createStore("daysignal", "kept");

/**
 * The schema version of persisted responses: raise it when they change shape, and older ones are
 * ignored.
 */
const shape = 1;

const personKey = ["person", shape];
const readKey = (userId: string, { queryKey, piece = "" }: KeptRead) => [
  "read",
  userId,
  shape,
  JSON.stringify(queryKey),
  piece,
];

/** A response of the API under its query key. */
export interface KeptRead {
  queryKey: readonly unknown[];
  data: unknown;
  /** The chunk, for a list that is stored in chunks. */
  piece?: string;
}

/** Stores who is signed in. Deletes the persisted reads of other users, but not their outboxes. */
export async function keepPerson(user: User): Promise<void> {
  const before = await readPerson();
  if (before?.id !== user.id) await delMany(await keysOf("read"), store);
  await set(personKey, user, store);
}

/** The user who signed in last and has not signed out. */
export function readPerson(): Promise<User | undefined> {
  return get<User>(personKey, store);
}

/** Stores responses, each replacing the previous one with its key. */
export function keepReads(userId: string, reads: readonly KeptRead[]): Promise<void> {
  return setMany(
    reads.map((read) => [readKey(userId, read), read]),
    store,
  );
}

/** The persisted reads of a user, or those under one key; chunks are joined. */
export async function readReads(
  userId: string,
  queryKey?: readonly unknown[],
): Promise<KeptRead[]> {
  const about = queryKey === undefined ? [] : [JSON.stringify(queryKey)];
  const kept = await getMany<KeptRead>(await keysOf("read", userId, shape, ...about), store);
  const whole = new Map<string, KeptRead>();
  for (const read of kept) {
    if (read === undefined) continue;
    const { queryKey, data } = read;
    const name = JSON.stringify(queryKey);
    const before = whole.get(name)?.data;
    const isPiece = Array.isArray(before) && Array.isArray(data);
    whole.set(name, { queryKey, data: isPiece ? [...before, ...data] : data });
  }
  return [...whole.values()];
}

/** Deletes the persisted reads that match, such as those of days long past. */
export async function forgetReads(
  userId: string,
  isOld: (queryKey: unknown) => boolean,
): Promise<void> {
  const kept = await keysOf("read", userId, shape);
  await delMany(
    kept.filter((key) => isOld(JSON.parse(String(key[3])))),
    store,
  );
}

/**
 * Deletes the user and the persisted reads at the end of a session. The outbox stays for the user's
 * return.
 */
export async function forgetPerson(): Promise<void> {
  await delMany([personKey, ...(await keysOf("read"))], store);
}

/** Deletes all data of a user who signs out (§4), including the outbox. */
export async function forgetEverything(userId: string): Promise<void> {
  await forgetPerson();
  await delMany(await keysOf("unsent", userId), store);
}

/** Stores the outbox of one window, replacing the previous one. */
export function keepUnsent(
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
export async function askForPersistence(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // Unsupported or refused: the data stays evictable.
  }
}

/** The stored outboxes of this user, by window. */
export async function readUnsent(
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
