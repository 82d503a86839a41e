import { useCallback, useSyncExternalStore } from "react";

/**
 * Drafts: what somebody has typed and not saved yet. They outlive the component
 * that shows them, a reload and the end of the session, and are found again by
 * the same person in the same tab. Each has a key that names what is edited,
 * such as "new project" or "signal/{id}/title"; what follows a slash belongs to
 * what stands before it.
 *
 * Stored in sessionStorage as JSON; where that is closed or full, in memory alone.
 */

/** Raised when a draft changes its shape: older ones are not read any more. */
const shape = 1;

const prefixOf = (userId: string) => `daysignal draft ${shape} ${userId} `;

let owner: string | null = null;
/** By the name in the storage; undefined for what is known not to be there. */
const known = new Map<string, unknown>();
const listeners = new Set<() => void>();

/** Says whose drafts are read and kept from now on. Null, nobody's: reads find nothing, and nothing is kept. */
export function setDraftOwner(userId: string | null): void {
  if (userId === owner) return;
  owner = userId;
  notify();
}

/** The draft under a key, as it was kept; undefined if there is none. */
export function readDraft(key: string): unknown {
  if (owner === null) return undefined;
  const name = prefixOf(owner) + key;
  if (!known.has(name)) known.set(name, readStored(name));
  return known.get(name);
}

/** Keeps a draft in the place of the one before. It has to survive JSON. */
export function keepDraft(key: string, value: unknown): void {
  if (owner === null) return;
  const name = prefixOf(owner) + key;
  known.set(name, value);
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is closed or full: it lives as long as the page.
  }
  notify();
}

/** Drops a draft and what belongs to it: it is saved, or not wanted any more. */
export function dropDraft(key: string): void {
  if (owner === null) return;
  const name = prefixOf(owner) + key;
  dropWhere((other) => other === name || other.startsWith(`${name}/`));
}

/** Drops everything of a person, who has signed out. */
export function forgetDrafts(userId: string): void {
  dropWhere((name) => name.startsWith(prefixOf(userId)));
}

/**
 * The draft under a key, or `initial` while there is none. A change that leads
 * back to `initial` drops the draft. The third function drops it as well.
 */
export function useDraft<Value>(
  key: string,
  initial: Value,
): [Value, (next: Value | ((now: Value) => Value)) => void, () => void] {
  const value = useSyncExternalStore(onDraftChange, () => readDraft(key)) ?? initial;
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

/** Calls back when any draft changes. Returns the way to stop. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

function readStored(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function dropWhere(isMeant: (name: string) => boolean): void {
  for (const name of known.keys()) if (isMeant(name)) known.set(name, undefined);
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (isMeant(name)) sessionStorage.removeItem(name);
    }
  } catch {
    // Storage is closed: nothing was kept in it.
  }
  notify();
}
