import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const signOutListeners = new Set<() => void>();
let unsent = 0;

/** Says how many changes wait for the connection or were refused afterwards (features/offline). */
export function setUnsent(count: number): void {
  if (count === unsent) return;
  unsent = count;
  for (const listener of listeners) listener();
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

/** Drops everything that this device keeps of a person who has signed out (§4). */
export async function forgetDevice(userId: string): Promise<void> {
  for (const listener of signOutListeners) listener();
  try {
    const { forgetEverything } = await import("./device-store.ts");
    await forgetEverything(userId);
  } catch {
    // Storage is closed, so that nothing was kept.
  }
}
