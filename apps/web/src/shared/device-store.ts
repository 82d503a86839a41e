import type { User } from "@daysignal/core";
import { createStore, del, delMany, get, getMany, keys, set, setMany } from "idb-keyval";

/**
 * What this device keeps for the time without a connection: who was signed in
 * last, what they read, and the changes that have not been sent. It lies in
 * IndexedDB, under keys such as ["read", person, …]. Every function fails where
 * storage is closed; callers do without then.
 */
const store = createStore("daysignal", "kept");

/** Raised when the answers of the API change their shape: what was kept before is not read any more. */
const shape = 1;

const personKey = ["person", shape];
const readKey = (userId: string, { queryKey, piece = "" }: KeptRead) => [
  "read",
  userId,
  shape,
  JSON.stringify(queryKey),
  piece,
];

/** An answer of the API, under the key that the query cache has for it. */
export interface KeptRead {
  queryKey: readonly unknown[];
  data: unknown;
  /** Of a list that is kept in pieces: which one this is. */
  piece?: string;
}

/** Remembers who is signed in. What somebody else has read goes; their unsent changes wait for them. */
export async function keepPerson(user: User): Promise<void> {
  const before = await readPerson();
  if (before?.id !== user.id) await delMany(await keysOf("read"), store);
  await set(personKey, user, store);
}

/** Who was signed in last and has not signed out. */
export function readPerson(): Promise<User | undefined> {
  return get<User>(personKey, store);
}

/** Keeps answers, each in the place of the last one under its key. */
export function keepReads(userId: string, reads: readonly KeptRead[]): Promise<void> {
  return setMany(
    reads.map((read) => [readKey(userId, read), read]),
    store,
  );
}

/** Everything that this person has read on this device, or what is kept under one key; what is in pieces put together. */
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

/** Forgets answers that are of no use any more, such as days long past. */
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

/** The session is over: who it was and what they read is forgotten, what they have not sent waits for them. */
export async function forgetPerson(): Promise<void> {
  await delMany([personKey, ...(await keysOf("read"))], store);
}

/** Signing out (§4): nothing of this person is left on this device, unsent changes included. */
export async function forgetEverything(userId: string): Promise<void> {
  await forgetPerson();
  await delMany(await keysOf("unsent", userId), store);
}

/** Keeps the unsent changes of one window, in the place of those before. */
export function keepUnsent(
  userId: string,
  windowId: string,
  changes: readonly unknown[],
): Promise<void> {
  const key = ["unsent", userId, windowId];
  return changes.length === 0 ? del(key, store) : set(key, changes, store);
}

/**
 * Asks the browser not to evict what is stored when space runs short. Chromium
 * and Safari decide by themselves, Firefox asks the person.
 */
export async function askForPersistence(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // It stays as it was.
  }
}

/** The unsent changes of this person, as each window has kept them. */
export async function readUnsent(
  userId: string,
): Promise<{ windowId: string; changes: unknown }[]> {
  const found = await keysOf("unsent", userId);
  const kept = await getMany<unknown>(found, store);
  return found.map((key, index) => ({ windowId: String(key[2]), changes: kept[index] }));
}

/** The keys that begin so. */
async function keysOf(...start: readonly unknown[]): Promise<IDBValidKey[][]> {
  const all = await keys<IDBValidKey[]>(store);
  return all.filter((key) => start.every((part, index) => key[index] === part));
}
