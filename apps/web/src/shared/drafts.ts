import { createListeners } from "@daysignal/ui/listeners";
import { useCallback, useSyncExternalStore } from "react";

/**
 * Drafts: text that was typed and not saved yet. They survive unmounting, a reload and the end of
 * the session, and belong to a user and a tab. The key of a draft names what is edited, such as
 * "new project" or "signal/{id}/title"; a slash separates a child from its parent.
 *
 * Stored in sessionStorage as JSON, or in memory if that is unavailable or full.
 */

/**
 * The schema version of stored drafts: raise it when they change shape, and older ones are ignored.
 */
const shape = 1;

const prefixOf = (userId: string) => `daysignal draft ${shape} ${userId} `;

/** In place of a user id: what waits for whoever signs in next in this tab. */
const visitor = "visitor";

let owner: string | null = null;
/** By storage key; undefined if it is known not to exist. */
const known = new Map<string, unknown>();
const { subscribe, notify } = createListeners();

/**
 * Sets the user whose drafts are read and stored, who also gets what was added to a visitor's. With
 * null, reads find nothing and nothing is stored.
 */
export function setDraftOwner(userId: string | null): void {
  if (userId === owner) return;
  owner = userId;
  if (userId !== null) adoptVisitorDrafts(userId);
  notify();
}

/** The stored draft; undefined if there is none. */
export function readDraft(key: string): unknown {
  if (owner === null) return undefined;
  return readNamed(prefixOf(owner) + key);
}

/** Stores a draft, replacing the previous one. It must be JSON-serialisable. */
export function keepDraft(key: string, value: unknown): void {
  if (owner === null) return;
  keepNamed(prefixOf(owner) + key, value);
  notify();
}

/** Adds a text to the end of a draft. A visitor's is added to the draft of who signs in next. */
export function addToDraft(key: string, text: string): void {
  addToNamed(prefixOf(owner ?? visitor) + key, text);
  notify();
}

/** Drops a draft and its children, once it is saved or discarded. */
export function dropDraft(key: string): void {
  if (owner === null) return;
  const name = prefixOf(owner) + key;
  dropWhere((other) => other === name || other.startsWith(`${name}/`));
}

/** Drops all drafts of a user who has signed out. */
export function forgetDrafts(userId: string): void {
  dropWhere((name) => name.startsWith(prefixOf(userId)));
}

/**
 * The draft under a key, or `initial` if there is none. Setting it back to `initial` drops the
 * draft, as does the third function.
 */
export function useDraft<Value>(
  key: string,
  initial: Value,
): [Value, (next: Value | ((now: Value) => Value)) => void, () => void] {
  const value = useSyncExternalStore(subscribe, () => readDraft(key)) ?? initial;
  const change = useCallback(
    (next: Value | ((now: Value) => Value)) => {
      const now = (readDraft(key) ?? initial) as Value;
      const changed = next instanceof Function ? next(now) : next;
      if (JSON.stringify(changed) === JSON.stringify(initial)) dropDraft(key);
      else keepDraft(key, changed);
    },
    [key, initial],
  );
  const drop = useCallback(() => dropDraft(key), [key]);
  return [value as Value, change, drop];
}

/** Calls back when any draft changes. Returns the unsubscribe function. */
export const onDraftChange = subscribe;

function adoptVisitorDrafts(userId: string): void {
  const prefix = prefixOf(visitor);
  for (const name of storedNames()) {
    const text = name.startsWith(prefix) ? readNamed(name) : undefined;
    if (typeof text !== "string") continue;
    addToNamed(prefixOf(userId) + name.slice(prefix.length), text);
    dropNamed(name);
  }
}

function addToNamed(name: string, text: string): void {
  const before = readNamed(name);
  keepNamed(name, typeof before === "string" ? `${before} ${text}` : text);
}

function readNamed(name: string): unknown {
  if (!known.has(name)) known.set(name, readStored(name));
  return known.get(name);
}

function keepNamed(name: string, value: unknown): void {
  known.set(name, value);
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is unavailable or full: the draft lives as long as the page.
  }
}

/** The names of all drafts, in storage or in memory. */
function storedNames(): string[] {
  try {
    return [...new Set([...known.keys(), ...Object.keys(sessionStorage)])];
  } catch {
    return [...known.keys()];
  }
}

function readStored(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function dropWhere(isMeant: (name: string) => boolean): void {
  for (const name of storedNames()) if (isMeant(name)) dropNamed(name);
  notify();
}

function dropNamed(name: string): void {
  known.set(name, undefined);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
