import { useSyncExternalStore } from "react";
import { forgetDrafts } from "./drafts.ts";

const listeners = new Set<() => void>();
const signOutListeners = new Set<() => void>();
let unsent = 0;
let notCreated: ReadonlyMap<string, string> = new Map();

/**
 * Says how many changes wait for the connection or were not sent
 * (features/offline), and which ids do not exist for that reason, each with
 * the words of the change that would have created it.
 */
export function setUnsent(count: number, ids: ReadonlyMap<string, string> = new Map()): void {
  notCreated = ids;
  if (count === unsent) return;
  unsent = count;
  for (const listener of listeners) listener();
}

/** The words of the unsent change that should have created what an input is about; undefined for all others. */
export function unsentCreation(input: unknown): string | undefined {
  if (typeof input !== "object" || input === null) return undefined;
  const { id, taskId } = input as { id?: unknown; taskId?: unknown };
  return notCreated.get(String(taskId)) ?? notCreated.get(String(id));
}

/** How many changes would be lost with this device's copy. */
export function useUnsent(): number {
  return useSyncExternalStore(subscribe, () => unsent);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls back when somebody signs out: what they have not sent is not wanted any more. Returns the way to stop. */
export function onSignOut(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => {
    signOutListeners.delete(listener);
  };
}

const stashKey = "daysignal_unsent";

/** The unsent changes of a window as they were when it was left. */
interface Stash {
  windowId: string;
  changes: unknown;
}

/**
 * Keeps the unsent changes of a page that is left before its outbox has arrived or has stored them
 * (features/offline). They hold even where there are none: what the outbox has stored of that window is older.
 */
export function stashUnsent(userId: string, windowId: string, changes: readonly unknown[]): void {
  try {
    localStorage.setItem(stashKey, JSON.stringify({ userId, windowId, changes }));
  } catch {
    // Storage is closed or full: there is no other place.
  }
}

/** Hands out what was stashed for this person, once; undefined where nothing was. */
export function takeStash(userId: string): Stash | undefined {
  try {
    const stash: unknown = JSON.parse(localStorage.getItem(stashKey) ?? "null");
    if (typeof stash !== "object" || stash === null) return undefined;
    const { userId: owner, windowId, changes } = stash as Partial<Stash> & { userId?: unknown };
    if (owner !== userId) return undefined;
    localStorage.removeItem(stashKey);
    return { windowId: String(windowId), changes };
  } catch {
    return undefined;
  }
}

/** Drops everything that this device keeps of a person who has signed out (§4). */
export async function forgetDevice(userId: string): Promise<void> {
  for (const listener of signOutListeners) listener();
  forgetDrafts(userId);
  takeStash(userId);
  try {
    const { forgetEverything } = await import("./device-store.ts");
    await forgetEverything(userId);
  } catch {
    // Storage is closed, so that nothing was kept.
  }
}
