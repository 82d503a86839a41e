import { createListeners } from "@daysignal/ui/listeners";
import { useSyncExternalStore } from "react";
import { forgetDrafts } from "./drafts.ts";
import { readLocal, writeLocal } from "./local-storage.ts";

const counting = createListeners();
const signingOut = createListeners();
let unsent = 0;
let notCreated: ReadonlyMap<string, string> = new Map();

/**
 * Sets the number of changes in the outbox (features/offline), and the ids that do not exist
 * because their creation was not sent, each with the description of that change.
 */
export function setUnsent(count: number, ids: ReadonlyMap<string, string> = new Map()): void {
  notCreated = ids;
  if (count === unsent) return;
  unsent = count;
  counting.notify();
}

/**
 * The description of the unsent change that would have created the subject of an input; undefined
 * for all others.
 */
export function unsentCreation(input: unknown): string | undefined {
  if (typeof input !== "object" || input === null) return undefined;
  const { id, taskId } = input as { id?: unknown; taskId?: unknown };
  return notCreated.get(String(taskId)) ?? notCreated.get(String(id));
}

/** The number of changes that would be lost with this device's data. */
export function useUnsent(): number {
  return useSyncExternalStore(counting.subscribe, () => unsent);
}

/** Calls back when the user signs out and discards the outbox. Returns the unsubscribe function. */
export const onSignOut = signingOut.subscribe;

const stashKey = "daysignal_unsent";

/** The outbox of a window when it was left. */
interface Stash {
  windowId: string;
  changes: unknown;
}

/**
 * Stashes the outbox of a page that is left before the outbox was loaded or stored
 * (features/offline). An empty stash counts as well: the window's stored outbox is older.
 */
export function stashUnsent(userId: string, windowId: string, changes: readonly unknown[]): void {
  writeLocal(stashKey, JSON.stringify({ userId, windowId, changes }));
}

/** Returns and deletes the stash of this user; undefined if there is none. */
export function takeStash(userId: string): Stash | undefined {
  try {
    const stash: unknown = JSON.parse(readLocal(stashKey) ?? "null");
    if (typeof stash !== "object" || stash === null) return undefined;
    const { userId: owner, windowId, changes } = stash as Partial<Stash> & { userId?: unknown };
    if (owner !== userId) return undefined;
    writeLocal(stashKey, null);
    return { windowId: String(windowId), changes };
  } catch {
    return undefined;
  }
}

/** Deletes everything that this device stores of a user who has signed out (§4). */
export async function forgetDevice(userId: string): Promise<void> {
  signingOut.notify();
  forgetDrafts(userId);
  takeStash(userId);
  try {
    const { deleteAllData } = await import("./device-store.ts");
    await deleteAllData(userId);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
